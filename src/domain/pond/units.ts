/**
 * Exact by definition: the UK gallon since the Weights and Measures Act 1985, the US gallon as 231 cubic inches, the international
 * foot of 1959. Pages on ponds often carry wrong ones (4.25 or 4.45 l for a gallon).
 */
export const litresPerUkGallon = 4.54609;
export const litresPerUsGallon = 3.785_411_784;
export const metresPerFoot = 0.3048;
export const litresPerCubicMetre = 1_000;
export const litresPerCubicFoot = litresPerCubicMetre * metresPerFoot ** 3;

/** What somebody measures in: metres and litres, feet and UK gallons, or feet and US gallons. */
export type UnitSystem = "metric" | "uk" | "us";

export const unitSystems: readonly UnitSystem[] = ["metric", "uk", "us"];

export function toMetres(length: number, units: UnitSystem): number {
  return units === "metric" ? length : length * metresPerFoot;
}

export function fromMetres(lengthM: number, units: UnitSystem): number {
  return units === "metric" ? lengthM : lengthM / metresPerFoot;
}

export function toLitres(volume: number, units: UnitSystem): number {
  return volume * litresPer(units);
}

export function fromLitres(volumeL: number, units: UnitSystem): number {
  return volumeL / litresPer(units);
}

function litresPer(units: UnitSystem): number {
  return { metric: 1, uk: litresPerUkGallon, us: litresPerUsGallon }[units];
}
