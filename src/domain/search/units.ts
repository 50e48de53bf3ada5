/** The dimensions of measures. Inches stay inches: a 4" pressure pipe is 114 mm wide, neither 4 inches nor 102 mm. */
export type Dimension =
  "inch" | "mm" | "litre" | "litrePerHour" | "litrePerMinute" | "watt" | "gram" | "degree" | "volt" | "micron";

export interface Unit {
  dimension: Dimension;
  /** The size of the unit in the dimension's own unit. */
  factor: number;
}

const litresPerGallon = 4.54609;

export const units: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ["inch", 1, ['"', "in", "ins", "inch", "inches"]],
      ["mm", 1, ["mm", "mil", "mils", "millimetre", "millimetres", "millimeter", "millimeters"]],
      ["mm", 10, ["cm", "cms", "centimetre", "centimetres", "centimeter", "centimeters"]],
      ["mm", 1000, ["m", "mtr", "mtrs", "metre", "metres", "meter", "meters"]],
      ["litre", 1, ["l", "lt", "lts", "ltr", "ltrs", "litre", "litres", "liter", "liters"]],
      ["litre", 1000, ["m3"]],
      ["litre", 0.001, ["ml", "millilitre", "millilitres"]],
      ["litre", litresPerGallon, ["gal", "gals", "gallon", "gallons"]],
      ["litrePerHour", 1, ["lph", "ltph"]],
      ["litrePerHour", litresPerGallon, ["gph"]],
      ["litrePerMinute", 1, ["lpm"]],
      ["watt", 1, ["w", "watt", "watts"]],
      ["watt", 1000, ["kw", "kilowatt", "kilowatts"]],
      ["gram", 1000, ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"]],
      ["gram", 1, ["g", "gm", "gms", "gram", "grams"]],
      ["degree", 1, ["°", "deg", "degs", "degree", "degrees"]],
      ["volt", 1, ["v", "volt", "volts"]],
      ["micron", 1, ["micron", "microns"]],
    ] as const
  ).flatMap(([dimension, factor, spellings]) =>
    spellings.map((spelling) => [spelling, { dimension, factor }] as const),
  ),
);

/** The words after a volume that turn it into a flow: "l/h". */
export const timeWords: ReadonlyMap<string, "litrePerHour" | "litrePerMinute"> = new Map([
  ...["h", "hr", "hrs", "hour", "hours"].map((word) => [word, "litrePerHour"] as const),
  ...["min", "mins", "minute", "minutes"].map((word) => [word, "litrePerMinute"] as const),
]);

const counted = "one two three four five six seven eight nine ten eleven twelve".split(" ");
export const numberWords: ReadonlyMap<string, number> = new Map([
  ["quarter", 0.25],
  ["half", 0.5],
  ...counted.map((word, position) => [word, position + 1] as const),
]);
