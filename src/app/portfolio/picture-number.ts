import { formatQuery } from "#domain/routes/href.ts";

/** The previous or next picture; the first follows the last. */
export function neighbour(number: number, by: -1 | 1, count: number): number {
  return ((number - 1 + by + count) % count) + 1;
}

/** The URL of a picture, as a link within the page of its project. */
export function pictureQuery(number: number): string {
  return formatQuery("project", { picture: number }) || "?";
}

/** A page's title with the picture shown, replacing any other: "Picture 7 of 30 – Sandstone terrace pond". */
export function titleWithPicture(title: string, number: number, count: number): string {
  const bare = title.replace(/^Picture \d+ of \d+ – /, "");
  return number === 1 ? bare : `Picture ${number} of ${count} – ${bare}`;
}
