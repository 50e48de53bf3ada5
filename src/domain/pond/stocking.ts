/** The maximum fish, a cautious limit: retailers' tanks hold up to 8 kg. Source: OATA, water quality criteria. */
export const maxFishKgPerThousandL = 2;
/** The maximum centimetres of fish per 1,000 l. Source: Nishikoi, stocking guide. */
export const maxFishCmPerThousandL = 55;

/** Estimates the kilograms of a koi by its length: 0.0175 × cm³ ÷ 1,000. For 35 cm 0.75, 55 cm 2.9, 65 cm 4.8 kg. */
export function koiWeightKg(lengthCm: number): number {
  return (0.0175 * lengthCm ** 3) / 1_000;
}

export function stockingOf({ count, lengthCm, volumeL }: Record<"count" | "lengthCm" | "volumeL", number>) {
  const thousandsL = volumeL / 1_000;
  const weightKg = count * koiWeightKg(lengthCm);
  return {
    weightKg,
    kgPerThousandL: weightKg / thousandsL,
    cmPerThousandL: (count * lengthCm) / thousandsL,
  };
}

/** Returns the number of koi of this length that the water can support within both limits. */
export function mostKoi(volumeL: number, lengthCm: number, maxKgPerThousandL: number): number {
  const thousandsL = volumeL / 1_000;
  const byWeight = (thousandsL * maxKgPerThousandL) / koiWeightKg(lengthCm);
  const byLength = (thousandsL * maxFishCmPerThousandL) / lengthCm;
  // Rounding in floating point must not take a fish away from a whole number.
  return Math.floor(Math.min(byWeight, byLength) + 1e-9);
}

/** Computes the grams of food a day, from 0.5 % of the fish's weight in cool water to 2 % in warm. Source: OATA. */
export function dailyFeedG(fishKg: number, percentOfWeight: number): number {
  return fishKg * 10 * percentOfWeight;
}

/** Computes the square metres of filter media for a day's food: 200 for each kilogram. Source: OATA. */
export function mediaForFeedM2(feedG: number): number {
  return feedG / 5;
}

/** Computes the grams of ammonia (TAN) a day from food: grams × protein × 0.092. Source: Timmons & Ebeling. */
export function ammoniaLoadG(feedG: number, proteinPercent: number): number {
  return (feedG * proteinPercent * 0.092) / 100;
}
