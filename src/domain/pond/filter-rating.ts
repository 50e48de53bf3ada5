/** A filter takes half as much pond with koi in it as its box says. Source: Aquaflow, FAQs (about twice a goldfish filter). */
export const koiFilterFactor = 2;

/** Room for growth. Source: allpondsolutions (1.5 × the volume). */
export const filterHeadroom = 1.5;

/**
 * Litres that a filter's box should say for this pond: volume × headroom × the koi factor, and more in full sun (20–50 %).
 */
export function filterRatingL(
  volumeL: number,
  { headroom, koiFactor, sunPercent }: { headroom: number; koiFactor: number; sunPercent: number },
): number {
  return volumeL * headroom * koiFactor * (1 + sunPercent / 100);
}
