declare module "texts:*" {
  const catalogue: string;
  export default catalogue;
}
declare module "rules:*" {
  const catalogue: string;
  export default catalogue;
}
declare module "review:*" {
  const catalogue: string;
  export default catalogue;
}
declare module "learn:*" {
  const catalogue: string;
  export default catalogue;
}
declare module "puzzles:*" {
  const catalogue: string;
  export default catalogue;
}
