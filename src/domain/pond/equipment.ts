/** The volume above which a pond is large, and its water goes round in about two hours. */
export const largePondL = 20_000;

/**
 * Returns the hours in which the whole pond should pass through the filter. Koi: 1 to 1½ hours below 20,000 l, 1½ to 2
 * above; for large ponds with few fish, 2 to 4 are enough. Sources: allpondsolutions and Harrogate Aquatic (1 h), Water
 * Gardeners' Bible (2 h), Krafty Koi (2–4 h).
 */
export function suggestTurnoverHours(volumeL: number): Record<"fastest" | "slowest", number> {
  return volumeL < largePondL ? { fastest: 1, slowest: 1.5 } : { fastest: 1.5, slowest: 2 };
}

/**
 * The factor between the pond on a filter's box and a pond with koi, which may only be half as large. Source: Aquaflow,
 * FAQs (about twice a goldfish filter).
 */
export const koiFilterFactor = 2;

/** The factor that leaves room for growth. Source: allpondsolutions (1.5 × the volume). */
export const filterHeadroom = 1.5;

/** Computes the litres for a filter's box to state: volume × headroom × koi factor, and 20–50 % more in full sun. */
export function filterRatingL(
  volumeL: number,
  { headroom, koiFactor, filterSun }: Record<"headroom" | "koiFactor" | "filterSun", number>,
): number {
  return volumeL * headroom * koiFactor * (1 + filterSun / 100);
}

/** The watts of UV, within the 2–3 that clear green water. Source: PondPets (8–10 per 1,000 gallons, the lower end). */
export const usualUvWattsPerThousandL = 2.5;

/** Computes `uv` watts per 1,000 l, and 20–50 % more in sun. Makers' ratings differ, so the maximum flow counts too. */
export function uvPowerW(volumeL: number, { uv, uvSun }: Record<"uv" | "uvSun", number>): number {
  return (volumeL / 1_000) * uv * (1 + uvSun / 100);
}

/** The air for koi: 3–6 l a minute, or 15 in a heavily stocked pond. Source: Evolution Aqua, air calculator. */
export const usualAirLpmPerThousandL = 5;
export const usualAirMarginPercent = 15;

/** The pressure in bar under each metre of water: 1,000 kg/m³ × 9.80665 m/s². */
export const barPerMetre = 0.098_066_5;

/** Computes the litres of air a minute at the depth of the stones: `air` per 1,000 l, with 10–20 % in hand. */
export function airFlowLpm(volumeL: number, { air, airMargin }: Record<"air" | "airMargin", number>): number {
  return (volumeL / 1_000) * air * (1 + airMargin / 100);
}

/** Computes the pressure in bar that an air pump must overcome to push air out at this depth. */
export function airPressureBar(depthM: number): number {
  return depthM * barPerMetre;
}

/** The kilowatt-hours that warm a litre of water by a degree: 4.187 kJ ÷ 3,600. */
export const kwhPerLitreDegree = 0.001_163;
/** The maximum warming in degrees a day, because fish adapt no faster. Source: Koi Water Garden, ideally 1 a week. */
export const maxWarmingCPerDay = 1;

/** Computes the energy that warms this water once, ignoring the heat lost meanwhile: 18.6 for 16,000 l by 1 °C. */
export function heatingEnergyKwh(volumeL: number, riseC: number): number {
  return volumeL * riseC * kwhPerLitreDegree;
}

/** Computes the kilowatts of heat that warm the water by a degree in a day. */
export function heaterPowerKw(volumeL: number): number {
  return heatingEnergyKwh(volumeL, maxWarmingCPerDay) / 24;
}

/** Computes the liner: length + 2 × the deepest point + 2 × overlap; the width likewise. Source: This Old House. */
export function linerSize({
  lengthM,
  widthM,
  deepestM,
  overlapM,
}: Record<"lengthM" | "widthM" | "deepestM" | "overlapM", number>) {
  const extraM = 2 * deepestM + 2 * overlapM;
  const size = { lengthM: lengthM + extraM, widthM: widthM + extraM };
  return { ...size, areaM2: size.lengthM * size.widthM };
}

export const hoursPerYear = 8_760;
/** The price in pence that the shop's texts and calculators use until the visitor types another. */
export const usualPencePerKwh = 27;

/** Computes pounds a year: W ÷ 1,000 × hours × £ a kWh. By default the device runs all year: 80 W come to 701 kWh. */
export function runningCostPounds(powerW: number, poundsPerKwh: number, hours = hoursPerYear): number {
  return runningEnergyKwh(powerW, hours) * poundsPerKwh;
}

export function runningEnergyKwh(powerW: number, hours = hoursPerYear): number {
  return (powerW / 1_000) * hours;
}

export function hoursOfMonths(months: number): number {
  return (hoursPerYear * months) / 12;
}
