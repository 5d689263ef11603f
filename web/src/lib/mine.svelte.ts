/** My seats: the tables that this browser has a token for. */

export interface Seat {
  seat: number;
  token: string;
}

export interface Mine {
  table: string;
  /** One, or several when people share this device. */
  seats: Seat[];
  at: number;
}

const KEY = "bali.tables";
const MOST = 60;

function read(): Mine[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Mine[]) : [];
  } catch {
    return [];
  }
}

let tables = $state.raw(read());

addEventListener("storage", (event) => {
  if (event.key === KEY) tables = read();
});

export function mine(): Mine[] {
  return tables;
}

export function seatsAt(table: string): Seat[] {
  return tables.find((known) => known.table === table)?.seats ?? [];
}

export function remember(table: string, seats: Seat[]): void {
  const others = read().filter((known) => known.table !== table);
  keep([{ table, seats, at: Date.now() }, ...others].slice(0, MOST));
}

export function forget(table: string): void {
  keep(read().filter((known) => known.table !== table));
}

function keep(changed: Mine[]): void {
  tables = changed;
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // Then the seat lasts as long as this page.
  }
}
