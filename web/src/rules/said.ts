/** How a figure gets its texts, which are loaded with the rules alone. */
export type Said = (id: string, args?: Record<string, number>) => string;
