/** The number of the picture an address asks for, from 1. Anything that is no picture of this project is the first. */
export function parsePictureNumber(text: string | null, count: number): number {
  const number = text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  return number <= count ? number : 1;
}

/** The picture before or after, round and round. */
export function neighbour(number: number, by: -1 | 1, count: number): number {
  return ((number - 1 + by + count) % count) + 1;
}

/** The address of a picture within its project's page. The first needs no number. */
export function pictureQuery(number: number): string {
  return number === 1 ? "?" : `?picture=${number}`;
}
