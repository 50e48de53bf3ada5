/** The number of the picture an address asks for, from 1; without one it is the first. null: there is no such picture. */
export function parsePictureNumber(text: string | null, count: number): number | null {
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= count ? Number(text) : null;
}

/** The picture before or after, round and round. */
export function neighbour(number: number, by: -1 | 1, count: number): number {
  return ((number - 1 + by + count) % count) + 1;
}

/** The address of a picture within its project's page. The first needs no number. */
export function pictureQuery(number: number): string {
  return number === 1 ? "?" : `?picture=${number}`;
}

/** A page's title with the picture that is shown, whichever it named before: "Picture 7 of 30 – Sandstone terrace pond". */
export function titleWithPicture(title: string, number: number, count: number): string {
  const bare = title.replace(/^Picture \d+ of \d+ – /, "");
  return number === 1 ? bare : `Picture ${number} of ${count} – ${bare}`;
}
