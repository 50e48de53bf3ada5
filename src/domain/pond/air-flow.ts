/** Koi need 3–6 l/min per 1,000 l, 15 where the pond is heavily stocked. Source: Evolution Aqua, air calculator. */
export const usualAirLpmPerThousandL = 5;
export const usualAirMarginPercent = 15;

/** Bar under each metre of water: 1,000 kg/m³ × 9.80665 m/s². */
export const barPerMetre = 0.098_066_5;

/** Litres of air a minute: so many per 1,000 l with 10–20 % in hand, at the depth of the stones. */
export function airFlowLpm(
  volumeL: number,
  { lpmPerThousandL, marginPercent }: { lpmPerThousandL: number; marginPercent: number },
): number {
  return (volumeL / 1_000) * lpmPerThousandL * (1 + marginPercent / 100);
}

/** Bar that an air pump must overcome to push air out at this depth. */
export function airPressureBar(depthM: number): number {
  return depthM * barPerMetre;
}
