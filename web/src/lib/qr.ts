/** QR codes as in ISO/IEC 18004: bytes, error correction level M, versions 1 to 10. */

/** Rows from the top; true is a dark module. */
export type Modules = boolean[][];

/** By version, from 1: all codewords, those for error correction in each block, and the blocks. */
const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The smallest QR code of a text, with the mask of least penalty; null if the text is too long. */
export function encodeQr(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const version = CODEWORDS.findIndex((_, at) => bytes.length <= capacity(at + 1)) + 1;
  if (version === 0) return null;
  const codewords = interleave(encodeBytes(bytes, version), version);
  const codes = MASKS.map((_, mask) => draw(codewords, version, mask));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

// Codewords

function dataSize(version: number): number {
  return CODEWORDS[version - 1]! - CORRECTION[version - 1]! * BLOCKS[version - 1]!;
}

/** How many bytes fit: mode, length and terminator take two codewords, from version 10 on three. */
function capacity(version: number): number {
  return dataSize(version) - (version < 10 ? 2 : 3);
}

function encodeBytes(bytes: Uint8Array, version: number): number[] {
  const length = version < 10 ? [bytes.length] : [bytes.length >> 8, bytes.length & 255];
  const nibbles = [...length, ...bytes].flatMap((byte) => [byte >> 4, byte & 15]);
  nibbles.unshift(4); // the mode: bytes
  nibbles.push(0); // the terminator
  const data: number[] = [];
  for (let at = 0; at < nibbles.length; at += 2) data.push((nibbles[at]! << 4) | nibbles[at + 1]!);
  for (let pad = 0xec; data.length < dataSize(version); pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** The codewords of all blocks in turn: first the data, then the error correction. */
function interleave(data: number[], version: number): number[] {
  const blocks = BLOCKS[version - 1]!;
  const shortest = Math.floor(data.length / blocks);
  const longer = data.length % blocks; // the last blocks have one codeword more
  const generator = generatorOf(CORRECTION[version - 1]!);
  const parts: number[][] = [];
  for (let block = 0, start = 0; block < blocks; block++) {
    const end = start + shortest + (block < blocks - longer ? 0 : 1);
    parts.push(data.slice(start, end));
    start = end;
  }
  const checks = parts.map((part) => remainder(part, generator));
  return [...transpose(parts), ...transpose(checks)];
}

function transpose(parts: number[][]): number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part.slice(at, at + 1))).flat();
}

/** The product in the field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((one >> bit) & 1) * other);
  return product;
}

/** The coefficients of (x - 1)(x - 2)(x - 4)… without the first, which is 1. */
function generatorOf(degree: number): number[] {
  let generator = [1];
  for (let at = 0, root = 1; at < degree; at++, root = multiply(root, 2)) {
    const times = generator.map((factor) => multiply(factor, root));
    generator = [...generator, 0].map((factor, place) => factor ^ (times[place - 1] ?? 0));
  }
  return generator.slice(1);
}

function remainder(data: number[], generator: number[]): number[] {
  let rest = generator.map(() => 0);
  for (const codeword of data) {
    const factor = codeword ^ rest[0]!;
    rest = generator.map((coefficient, at) => (rest[at + 1] ?? 0) ^ multiply(coefficient, factor));
  }
  return rest;
}

// Modules

function draw(codewords: number[], version: number, mask: number): Modules {
  const size = 17 + 4 * version;
  const grid: (boolean | null)[][] = Array.from({ length: size }, () => Array<null>(size).fill(null));
  drawPatterns(grid, version);
  drawFormat(grid, mask);
  if (version >= 7) drawVersion(grid, version);
  drawData(grid, codewords, MASKS[mask]!);
  return grid as Modules;
}

/** Timing, finders with their separators, and alignment. */
function drawPatterns(grid: (boolean | null)[][], version: number): void {
  const last = grid.length - 1;
  for (let at = 0; at <= last; at++) grid[6]![at] = grid[at]![6] = at % 2 === 0;
  const centres = alignments(version);
  for (const row of centres)
    for (const column of centres) if (!isCorner(row, column, last)) drawRings(grid, row, column, 2);
  for (const [row, column] of [[3, 3], [3, last - 3], [last - 3, 3]] as const) drawRings(grid, row, column, 4);
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  return version < 7 ? [6, 10 + 4 * version] : [6, 8 + 2 * version, 10 + 4 * version];
}

/** Where a finder is. */
function isCorner(row: number, column: number, last: number): boolean {
  return Math.min(row, column) === 6 && (row === column || Math.max(row, column) === last - 6);
}

/** A dark centre and rings around it: the second is light, and so is the fourth, a finder's separator. */
function drawRings(grid: (boolean | null)[][], row: number, column: number, radius: number): void {
  for (let down = -radius; down <= radius; down++)
    for (let right = -radius; right <= radius; right++) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      const place = grid[row + down];
      if (place && column + right in place) place[column + right] = radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4;
    }
}

/** A number followed by the remainder of its division by a polynomial. */
function withChecks(number: number, bits: number, polynomial: number): number {
  let rest = number;
  for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
  return (number << bits) | rest;
}

function drawFormat(grid: (boolean | null)[][], mask: number): void {
  const last = grid.length - 1;
  const format = withChecks(mask, 10, 0x537) ^ 0x5412; // level M is 0
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >> bit) & 1) === 1;
    if (bit < 8) grid[8]![last - bit] = grid[bit < 6 ? bit : bit + 1]![8] = dark;
    else grid[last - 14 + bit]![8] = grid[8]![bit === 8 ? 7 : 14 - bit] = dark;
  }
  grid[last - 7]![8] = true;
}

function drawVersion(grid: (boolean | null)[][], version: number): void {
  const bits = withChecks(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit++) {
    const [far, near] = [grid.length - 11 + (bit % 3), Math.floor(bit / 3)];
    grid[far]![near] = grid[near]![far] = ((bits >> bit) & 1) === 1;
  }
}

/** The bits go up and down in columns of two, from the right; those that remain are light. */
function drawData(grid: (boolean | null)[][], codewords: number[], mask: (row: number, column: number) => boolean): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step;
        if (grid[row]![column] !== null) continue;
        const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        grid[row]![column] = dark !== mask(row, column);
        bit++;
      }
}

/** How hard the code is to read: long lines, blocks, what looks like a finder, and more of one colour. */
function penalty(code: Modules): number {
  const columns = code.map((_, column) => code.map((row) => row[column]!));
  const lines = [...code, ...columns].map((line) => line.map(Number).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  code.slice(1).forEach((row, above) =>
    row.slice(1).forEach((dark, left) => {
      const square = [code[above]![left], code[above]![left + 1], row[left]];
      if (square.every((other) => other === dark)) sum += 3;
    }),
  );
  const share = code.flat().filter(Boolean).length / code.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
