/** What koi keepers aim for, in German degrees (dKH). Source: Pond Medic North West. */
export const koiHardnessDkh = { least: 5, most: 8 } as const;
/** A day, so that the pH follows slowly. An estimate. */
export const mostRiseDkhPerDay = 2;

/**
 * Grams of sodium bicarbonate that raise the carbonate hardness: 30 g for each dKH in 1,000 l. It follows from the molar weights
 * (1 dKH is 0.357 mmol/l of bicarbonate, at 84.01 g/mol); 6 g in 50 l for 4 dKH agrees. Source: Acquariofilia.
 */
export function bicarbonateG(volumeL: number, riseDkh: number): number {
  return (30 * volumeL * riseDkh) / 1_000;
}

/** Days to spread a rise over. */
export function hardnessDays(riseDkh: number): number {
  return Math.max(1, Math.ceil(riseDkh / mostRiseDkhPerDay));
}
