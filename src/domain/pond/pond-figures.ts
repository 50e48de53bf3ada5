import type { UnitSystem } from "./units.ts";
import type { PondTextName } from "./pond-texts.ts";

/** A number that the page asks for. */
export interface PondFigure {
  name: PondTextName;
  /** As an error calls it: "the length". */
  called: string;
  /** In metres or litres for what follows the chosen units, otherwise in `unit`. */
  least: number;
  most: number;
  /** length and volume follow the chosen units. */
  kind: "length" | "volume" | "plain";
  unit: string;
}

function lengthFigure(name: PondTextName, called: string, least: number, most: number): PondFigure {
  return { name, called, least, most, kind: "length", unit: "m" };
}

function plain(name: PondTextName, called: string, unit: string, [least, most]: [number, number]): PondFigure {
  return { name, called, least, most, kind: "plain", unit };
}

/** Outside of these bounds a figure is a slip, or a lake. */
export const pondFigures = {
  volume: { name: "volume", called: "the volume", least: 100, most: 5_000_000, kind: "volume", unit: "l" },
  length: lengthFigure("length", "the length", 0.3, 200),
  width: lengthFigure("width", "the width", 0.3, 200),
  width2: lengthFigure("width2", "the second width", 0.3, 200),
  width3: lengthFigure("width3", "the third width", 0.3, 200),
  cornerLength: lengthFigure("cornerLength", "the length of the missing corner", 0, 200),
  cornerWidth: lengthFigure("cornerWidth", "the width of the missing corner", 0, 200),
  depth: lengthFigure("depth", "the depth", 0.1, 10),
  koi: plain("koi", "the number of koi", "fish", [0, 1_000]),
  size: plain("size", "the length of the koi", "cm", [5, 120]),
  lift: lengthFigure("lift", "the height of the inlet", 0, 20),
  hose: lengthFigure("hose", "the length of the hose", 0, 200),
  drainRun: lengthFigure("drainRun", "the length of pipe from a drain", 0, 100),
  tariff: plain("tariff", "the price per kWh", "p", [0, 200]),
  slowest: plain("slowest", "the slowest turnover", "h", [0.25, 24]),
  fastest: plain("fastest", "the fastest turnover", "h", [0.25, 24]),
  headroom: plain("headroom", "the filter allowance for growth", "×", [1, 5]),
  koiFactor: plain("koiFactor", "the filter allowance for koi", "×", [1, 5]),
  filterSun: plain("filterSun", "the filter allowance for sun", "%", [0, 100]),
  speed: plain("speed", "the maximum speed in the pipe", "m/s", [0.1, 10]),
  bore: plain("bore", "the inside diameter of the hose", "mm", [10, 300]),
  fittings: plain("fittings", "the extra friction from bends", "%", [0, 200]),
  equipment: lengthFigure("equipment", "the head lost in the UV", 0, 5),
  uv: plain("uv", "the UV per 1,000 l", "W", [0.5, 20]),
  uvSun: plain("uvSun", "the UV allowance for sun", "%", [0, 100]),
  uvMonths: plain("uvMonths", "the months the UV is in use", "months", [0, 12]),
  air: plain("air", "the air per 1,000 l", "l/min", [0, 40]),
  airMargin: plain("airMargin", "the spare air", "%", [0, 100]),
  stones: lengthFigure("stones", "the depth of the air stones", 0.1, 10),
  mostFish: plain("mostFish", "the maximum weight of fish", "kg", [0.1, 20]),
  growth: plain("growth", "how many more koi to allow for", "%", [0, 500]),
  rinse: plain("rinse", "the drum rinsing time", "min", [0, 1_440]),
  drainFlow: plain("drainFlow", "the maximum flow per drain", "l/h", [500, 100_000]),
  firstDrain: plain("firstDrain", "the volume the first drain clears", "l", [500, 1_000_000]),
  nextDrain: plain("nextDrain", "the volume each extra drain clears", "l", [500, 1_000_000]),
  drainReach: lengthFigure("drainReach", "the width of floor one drain clears", 0.5, 20),
} as const satisfies Partial<Record<PondTextName, PondFigure>>;

export type PondFigureName = keyof typeof pondFigures;

/** "m", "ft", "UK gal": beside a field. */
export function unitOf(figure: Pick<PondFigure, "kind" | "unit">, units: UnitSystem): string {
  if (figure.kind === "plain") return figure.unit;
  if (figure.kind === "length") return units === "metric" ? "m" : "ft";
  return { metric: "l", uk: "UK gal", us: "US gal" }[units];
}
