import type { MouseEvent } from "react";

let cardPicture = "";

/** Notes the picture of the card whose link was pressed. */
export function noteCardPicture({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const picture = currentTarget.closest("li")?.querySelector("img");
  cardPicture = picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : "";
}

/** Finds the card's picture of a product, which the browser has already, to show until the large one has come; null for none. */
export function findStandIn(base: string): string | null {
  return cardPicture !== "" && cardPicture.startsWith(`${location.origin}${base}.`) ? cardPicture : null;
}
