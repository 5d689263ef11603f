/** Hands a text to the player as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const place = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href: place, download: name }).click();
  URL.revokeObjectURL(place);
}
