/** A pond above this volume is large: its water goes round in about two hours. */
export const largePondL = 20_000;

/**
 * The hours in which the whole pond should pass through the filter. Koi: once in 1 to 1½ hours below 20,000 l, in 1½ to
 * 2 above; 2 to 4 hours are enough for large ponds with few fish. Sources: allpondsolutions and Harrogate Aquatic (1
 * h), Water Gardeners' Bible (2 h), Krafty Koi (2–4 h).
 */
export function suggestTurnoverHours(volumeL: number): Record<"fastest" | "slowest", number> {
  return volumeL < largePondL ? { fastest: 1, slowest: 1.5 } : { fastest: 1.5, slowest: 2 };
}

/** A filter suits half as large a pond as its box says if there are koi in it. Source: Aquaflow, FAQs (about twice a goldfish filter). */
export const koiFilterFactor = 2;

/** Room for growth. Source: allpondsolutions (1.5 × the volume). */
export const filterHeadroom = 1.5;

/** The litres that a filter's box should state: volume × headroom × the koi factor, and 20–50 % more in full sun. */
export function filterRatingL(
  volumeL: number,
  { headroom, koiFactor, filterSun }: Record<"headroom" | "koiFactor" | "filterSun", number>,
): number {
  return volumeL * headroom * koiFactor * (1 + filterSun / 100);
}

/** This is within the 2–3 W per 1,000 l that clear green water. Source: PondPets, 8–10 W per 1,000 gallons, is the lower end. */
export const usualUvWattsPerThousandL = 2.5;

/** The watts of UV: `uv` per 1,000 l, and 20–50 % more in the sun. Makers rate their lamps differently, so keep to the maximum flow. */
export function uvPowerW(volumeL: number, { uv, uvSun }: Record<"uv" | "uvSun", number>): number {
  return (volumeL / 1_000) * uv * (1 + uvSun / 100);
}

/** Koi need 3–6 l/min per 1,000 l, or 15 if the pond is heavily stocked. Source: Evolution Aqua, air calculator. */
export const usualAirLpmPerThousandL = 5;
export const usualAirMarginPercent = 15;

/** The pressure in bar under each metre of water: 1,000 kg/m³ × 9.80665 m/s². */
export const barPerMetre = 0.098_066_5;

/** The litres of air a minute: `air` per 1,000 l with 10–20 % in hand, at the depth of the stones. */
export function airFlowLpm(volumeL: number, { air, airMargin }: Record<"air" | "airMargin", number>): number {
  return (volumeL / 1_000) * air * (1 + airMargin / 100);
}

/** The pressure in bar that an air pump must overcome to push air out at this depth. */
export function airPressureBar(depthM: number): number {
  return depthM * barPerMetre;
}

/** The kilowatt-hours that warm a litre of water by a degree: 4.187 kJ ÷ 3,600. */
export const kwhPerLitreDegree = 0.001_163;
/** Fish cannot adapt any faster. Source: Koi Water Garden; ideally it is 1 °C a week. */
export const mostWarmingCPerDay = 1;

/** The kilowatt-hours to warm this water once, ignoring the heat lost meanwhile: 18.6 for 16,000 l by 1 °C. */
export function heatingEnergyKwh(volumeL: number, riseC: number): number {
  return volumeL * riseC * kwhPerLitreDegree;
}

/** The kilowatts of heat that warm it by a degree in a day. */
export function heaterPowerKw(volumeL: number): number {
  return heatingEnergyKwh(volumeL, mostWarmingCPerDay) / 24;
}

/** The metres of liner: length + 2 × the deepest point + 2 × overlap, and the same for the width. Source: This Old House. */
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
/** The price in pence that the shop's texts and calculators use until visitors type their own. */
export const usualPencePerKwh = 27;

/** Pounds a year: W ÷ 1,000 × hours × £ a kWh. All year round by default: 80 W come to 701 kWh. */
export function runningCostPounds(powerW: number, poundsPerKwh: number, hours = hoursPerYear): number {
  return runningEnergyKwh(powerW, hours) * poundsPerKwh;
}

export function runningEnergyKwh(powerW: number, hours = hoursPerYear): number {
  return (powerW / 1_000) * hours;
}

/** The hours in this many months of a year. */
export function hoursOfMonths(months: number): number {
  return (hoursPerYear * months) / 12;
}
