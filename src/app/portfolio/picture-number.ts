import { formatQuery } from "#domain/routes/href.ts";

/** Returns the number of the previous or next picture; the first follows the last. */
export function neighbour(number: number, by: -1 | 1, count: number): number {
  return ((number - 1 + by + count) % count) + 1;
}

/** Returns the query of a picture, as a link within the page of its project. */
export function pictureQuery(number: number): string {
  return formatQuery("project", { picture: number }) || "?";
}

/**
 * Returns a page's title with the picture shown, in place of any other picture: "Picture 7 of 30 – Sandstone terrace
 * pond". The first picture is not named.
 */
export function titleWithPicture(title: string, number: number, count: number): string {
  const bare = title.replace(/^Picture \d+ of \d+ – /, "");
  return number === 1 ? bare : `Picture ${number} of ${count} – ${bare}`;
}
