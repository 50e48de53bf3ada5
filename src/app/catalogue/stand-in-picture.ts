let cardPicture = "";

/** Notes the picture of the card whose link is pressed, or about to be. */
export function noteCardPicture({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  const picture = currentTarget.closest("li")?.querySelector("img");
  cardPicture = picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : "";
}

/** Finds the card's picture of a product, which the browser has already, to show until the large one has come; null for none. */
export function findStandIn(base: string): string | null {
  return cardPicture !== "" && cardPicture.startsWith(`${location.origin}${base}.`) ? cardPicture : null;
}
