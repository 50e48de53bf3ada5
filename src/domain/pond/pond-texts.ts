/** What the page of a pond asks for, in the order of its address. All of it is text as somebody types it; "" leaves it to the default. */
export const pondTextNames = [
  "units",
  "shape",
  "volume",
  "length",
  "width",
  "width2",
  "width3",
  "cornerLength",
  "cornerWidth",
  "depth",
  "koi",
  "size",
  "more",
  "sun",
  "stands",
  "state",
  "lining",
  "lift",
  "hose",
  "drainRun",
  "postcode",
  "tariff",
  "slowest",
  "fastest",
  "headroom",
  "koiFactor",
  "filterSun",
  "speed",
  "bore",
  "fittings",
  "equipment",
  "uv",
  "uvSun",
  "uvMonths",
  "air",
  "airMargin",
  "stones",
  "mostFish",
  "growth",
  "rinse",
  "drainFlow",
  "firstDrain",
  "nextDrain",
  "drainReach",
  "without",
] as const;

export type PondTextName = (typeof pondTextNames)[number];

export type PondTexts = Readonly<Record<PondTextName, string>>;

export const emptyPondTexts = Object.fromEntries(pondTextNames.map((name) => [name, ""])) as PondTexts;

/** No figure of a pond is longer. */
export const maxPondTextLength = 40;

/** What the calculators of one thing ask for besides. */
export const calculatorTextNames = [
  "saltKg",
  "rise",
  "flow",
  "hours",
  "head",
  "overlap",
  "lip",
  "perCm",
  "percent",
  "degrees",
  "days",
  "watts",
  "feed",
  "protein",
] as const;

export type FigureName = PondTextName | (typeof calculatorTextNames)[number];
