/** Within the 2–3 W per 1,000 l that clear green water. Source: PondPets, 8–10 W per 1,000 gallons, is the lower end. */
export const usualUvWattsPerThousandL = 2.5;

/** Watts of UV: so many per 1,000 l, and 20–50 % more in the sun. Makers rate their lamps differently: respect the largest flow. */
export function uvPowerW(
  volumeL: number,
  { wattsPerThousandL, sunPercent }: { wattsPerThousandL: number; sunPercent: number },
): number {
  return (volumeL / 1_000) * wattsPerThousandL * (1 + sunPercent / 100);
}
