/** A pond above this is large: its water goes round in about two hours. */
export const largePondL = 20_000;

/** Hours in which the whole pond should pass the filter. */
export interface TurnoverHours {
  fastest: number;
  slowest: number;
}

/**
 * Koi: once in 1 to 1½ hours below 20,000 l, in 1½ to 2 above; 2 to 4 hours are enough for large ponds with few fish.
 * Sources: allpondsolutions and Harrogate Aquatic (1 h), Water Gardeners' Bible (2 h), Krafty Koi (2–4 h).
 */
export function suggestTurnoverHours(volumeL: number): TurnoverHours {
  return volumeL < largePondL ? { fastest: 1, slowest: 1.5 } : { fastest: 1.5, slowest: 2 };
}

/** Litres an hour that turn the volume over once in these hours. */
export function turnoverFlowLph(volumeL: number, hours: number): number {
  return volumeL / hours;
}

/** Hours that this flow takes for the whole volume. */
export function turnoverHours(volumeL: number, flowLph: number): number {
  return volumeL / flowLph;
}
