/** The record that was opened on the home page, for the replay page to show. */

let record: unknown = null;

export function open(found: unknown): void {
  record = found;
}

export function opened(): unknown {
  return record;
}
