/** Units by definition: 1985 Weights and Measures Act, 231 cubic inches, the foot of 1959. Pond pages often err. */
export const litresPerUkGallon = 4.54609;
export const litresPerUsGallon = 3.785_411_784;
export const metresPerFoot = 0.3048;
export const litresPerCubicMetre = 1_000;
export const litresPerCubicFoot = litresPerCubicMetre * metresPerFoot ** 3;

export type UnitSystem = "metric" | "uk" | "us";

export const unitSystems: readonly UnitSystem[] = ["metric", "uk", "us"];

interface Unit {
  name: string;
  /** The size of one unit in metres or litres. */
  size: number;
}

const foot: Unit = { name: "ft", size: metresPerFoot };

export const unitsOf: Readonly<Record<"length" | "volume", Readonly<Record<UnitSystem, Unit>>>> = {
  length: { metric: { name: "m", size: 1 }, uk: foot, us: foot },
  volume: {
    metric: { name: "l", size: 1 },
    uk: { name: "UK gal", size: litresPerUkGallon },
    us: { name: "US gal", size: litresPerUsGallon },
  },
};
