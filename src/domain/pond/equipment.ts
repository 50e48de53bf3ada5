/** A pond above this is large: its water goes round in about two hours. */
export const largePondL = 20_000;

/**
 * Hours in which the whole pond should pass the filter. Koi: once in 1 to 1½ hours below 20,000 l, in 1½ to 2 above; 2 to 4 hours are enough for large ponds with few fish.
 * Sources: allpondsolutions and Harrogate Aquatic (1 h), Water Gardeners' Bible (2 h), Krafty Koi (2–4 h).
 */
export function suggestTurnoverHours(volumeL: number): Record<"fastest" | "slowest", number> {
  return volumeL < largePondL ? { fastest: 1, slowest: 1.5 } : { fastest: 1.5, slowest: 2 };
}

/** A filter takes half as much pond with koi in it as its box says. Source: Aquaflow, FAQs (about twice a goldfish filter). */
export const koiFilterFactor = 2;

/** Room for growth. Source: allpondsolutions (1.5 × the volume). */
export const filterHeadroom = 1.5;

/** Litres that a filter's box should say: volume × headroom × the koi factor, and 20–50 % more in full sun. */
export function filterRatingL(
  volumeL: number,
  { headroom, koiFactor, filterSun }: Record<"headroom" | "koiFactor" | "filterSun", number>,
): number {
  return volumeL * headroom * koiFactor * (1 + filterSun / 100);
}

/** Within the 2–3 W per 1,000 l that clear green water. Source: PondPets, 8–10 W per 1,000 gallons, is the lower end. */
export const usualUvWattsPerThousandL = 2.5;

/** Watts of UV: so many per 1,000 l, and 20–50 % more in the sun. Makers rate their lamps differently: respect the largest flow. */
export function uvPowerW(volumeL: number, { uv, uvSun }: Record<"uv" | "uvSun", number>): number {
  return (volumeL / 1_000) * uv * (1 + uvSun / 100);
}

/** Koi need 3–6 l/min per 1,000 l, 15 where the pond is heavily stocked. Source: Evolution Aqua, air calculator. */
export const usualAirLpmPerThousandL = 5;
export const usualAirMarginPercent = 15;

/** Bar under each metre of water: 1,000 kg/m³ × 9.80665 m/s². */
export const barPerMetre = 0.098_066_5;

/** Litres of air a minute: so many per 1,000 l with 10–20 % in hand, at the depth of the stones. */
export function airFlowLpm(volumeL: number, { air, airMargin }: Record<"air" | "airMargin", number>): number {
  return (volumeL / 1_000) * air * (1 + airMargin / 100);
}

/** Bar that an air pump must overcome to push air out at this depth. */
export function airPressureBar(depthM: number): number {
  return depthM * barPerMetre;
}

/** Kilowatt-hours that warm a litre of water by a degree: 4.187 kJ ÷ 3,600. */
export const kwhPerLitreDegree = 0.001_163;
/** Fish follow no faster. Source: Koi Water Garden; ideally it is 1 °C a week. */
export const mostWarmingCPerDay = 1;

/** Kilowatt-hours to warm this water once, without what it loses meanwhile. 16,000 l by 1 °C are 18.6. */
export function heatingEnergyKwh(volumeL: number, riseC: number): number {
  return volumeL * riseC * kwhPerLitreDegree;
}

/** Kilowatts of heat that warm it by a degree in a day. */
export function heaterPowerKw(volumeL: number): number {
  return heatingEnergyKwh(volumeL, mostWarmingCPerDay) / 24;
}

/** Metres of liner: length + 2 × the deepest point + 2 × overlap, and the same for the width. Source: This Old House. */
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
/** Pence that the shop's texts and calculators work with until visitors type their own price. */
export const usualPencePerKwh = 27;

/** Pounds a year: W ÷ 1,000 × hours × £ a kWh. All year round unless told otherwise: 80 W are 701 kWh. */
export function runningCostPounds(powerW: number, poundsPerKwh: number, hours = hoursPerYear): number {
  return runningEnergyKwh(powerW, hours) * poundsPerKwh;
}

export function runningEnergyKwh(powerW: number, hours = hoursPerYear): number {
  return (powerW / 1_000) * hours;
}

/** Hours of so many months of a year. */
export function hoursOfMonths(months: number): number {
  return (hoursPerYear * months) / 12;
}
