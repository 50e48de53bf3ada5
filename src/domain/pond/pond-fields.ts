import { usualDrainRules } from "./bottom-drains.ts";
import { filterHeadroom, usualAirMarginPercent, usualPencePerKwh, usualUvWattsPerThousandL } from "./equipment.ts";
import { maxPumpedSpeedMps } from "./pipes.ts";
import { usualFittingsPercent } from "./pump-head.ts";
import { maxFishKgPerThousandL } from "./stocking.ts";
import type { UnitSystem } from "./units.ts";

export interface Figure {
  label: string;
  /** length and volume are in the visitor's units. */
  kind: "length" | "volume" | "plain";
  unit: string;
  /** The minimum in metres, litres or, for other fields, `unit`. A figure outside the bounds is a slip. */
  min: number;
  max: number;
  /** The value of an empty field; null without a default, or if the default follows from other figures. */
  usual: number | null;
}

interface PondChoice<Value extends string> {
  legend: string;
  labels: Readonly<Record<Value, string>>;
  usual: Value;
}

type Bounds = readonly [min: number, max: number];

function length(label: string, [min, max]: Bounds, usual: number | null = null): Figure {
  return { label, kind: "length", unit: "m", min, max, usual };
}

function plain(
  label: string,
  [unit, min, max]: readonly [unit: string, ...bounds: Bounds],
  usual: number | null = null,
): Figure {
  return { label, kind: "plain", unit, min, max, usual };
}

function choice<Value extends string>(
  legend: string,
  labels: Readonly<Record<Value, string>>,
  usual: NoInfer<Value>,
): PondChoice<Value> {
  return { legend, labels, usual };
}

/** The fields of the pond itself. A field that is null is for words. */
const ownFields = {
  units: choice<UnitSystem>(
    "Measured in",
    { metric: "Metres, litres", uk: "Feet, UK gallons", us: "Feet, US gallons" },
    "metric",
  ),
  shape: choice(
    "Shape",
    {
      rectangle: "Straight sides",
      circle: "Round",
      oval: "Oval",
      "l-shape": "L-shape",
      free: "Irregular",
      litres: "I know the volume",
    },
    "rectangle",
  ),
  volume: { ...plain("Volume", ["l", 100, 5_000_000]), kind: "volume" } as Figure,
  length: length("Length, or diameter if round", [0.3, 200]),
  width: length("Width", [0.3, 200]),
  width2: length("A second width", [0.3, 200]),
  width3: length("A third width", [0.3, 200]),
  cornerLength: length("Missing corner, length", [0, 200]),
  cornerWidth: length("Missing corner, width", [0, 200]),
  depth: length("Average depth", [0.1, 10]),
  koi: plain("How many koi", ["fish", 0, 1_000], 6),
  size: plain("Usual length", ["cm", 5, 120], 45),
  more: choice("More koi later?", { no: "No", few: "A few" }, "few"),
  sun: choice("Sun on the water, in June", { shade: "Shade", half: "Half the day", most: "Most of the day" }, "half"),
  stands: choice(
    "Position of the filter",
    { beside: "Beside the pond, pump-fed", below: "At water level, gravity-fed", none: "None yet" },
    "beside",
  ),
  // Only a pond that is still to be dug can have a drain.
  state: choice(
    "State of the pond",
    { built: "Built, no bottom drain", drained: "Built, with a drain", new: "Still to be dug" },
    "built",
  ),
  lining: choice("Lining", { liner: "Liner", fibreglass: "Fibreglass" }, "liner"),
  lift: length("Height the water is pumped to, above the pond’s surface", [0, 20]),
  hose: length("Length of hose or pipe after the pump", [0, 200], 6),
  drainRun: length("Pipe from a drain to the filter", [0, 100], 6),
  postcode: null,
};

/** The assumptions of the calculation, in the order of the page. */
const ruleFields = {
  fastest: plain("Turnover, fastest", ["h", 0.25, 24]),
  slowest: plain("Turnover, slowest", ["h", 0.25, 24]),
  speed: plain("Maximum speed in a pumped pipe", ["m/s", 0.1, 10], maxPumpedSpeedMps),
  bore: plain("Inside diameter of hose or pipe", ["mm", 10, 300]),
  fittings: plain("Extra friction from bends", ["%", 0, 200], usualFittingsPercent),
  equipment: length("Head lost in the UV", [0, 5], 0.1),
  headroom: plain("Filter allowance for growth", ["×", 1, 5], filterHeadroom),
  koiFactor: plain("Filter allowance for koi", ["×", 1, 5]),
  filterSun: plain("Filter allowance for sun", ["%", 0, 100]),
  uv: plain("UV per 1,000 l", ["W", 0.5, 20], usualUvWattsPerThousandL),
  uvSun: plain("UV allowance for sun", ["%", 0, 100]),
  uvMonths: plain("UV in use, months a year", ["months", 0, 12], 7),
  air: plain("Air per 1,000 l", ["l/min", 0, 40]),
  airMargin: plain("Spare air", ["%", 0, 100], usualAirMarginPercent),
  stones: length("Depth of the air stones", [0.1, 10]),
  mostFish: plain("Maximum weight of fish per 1,000 l", ["kg", 0.1, 20], maxFishKgPerThousandL),
  growth: plain("Allowance for “a few” more koi", ["%", 0, 500], 30),
  rinse: plain("Drum rinsing time a day", ["min", 0, 1_440], 15),
  firstDrain: plain("Volume the first drain clears", ["l", 500, 1_000_000], usualDrainRules.firstDrain),
  nextDrain: plain("Volume each extra drain clears", ["l", 500, 1_000_000], usualDrainRules.nextDrain),
  drainFlow: plain("Maximum flow per drain", ["l/h", 500, 100_000], usualDrainRules.drainFlow),
  drainReach: length("Width of floor one drain clears", [0.5, 20], usualDrainRules.drainReach),
  tariff: plain("Your price per kWh", ["p", 0, 200], usualPencePerKwh),
};

export const pondFields = { ...ownFields, ...ruleFields, without: null };

export type PondTextName = keyof typeof pondFields;

export type PondFigureName = {
  [Name in PondTextName]: (typeof pondFields)[Name] extends Figure ? Name : never;
}[PondTextName];

export type PondChoiceName = {
  [Name in PondTextName]: (typeof pondFields)[Name] extends PondChoice<string> ? Name : never;
}[PondTextName];

export type PondChosen<Name extends PondChoiceName> = keyof (typeof pondFields)[Name]["labels"] & string;

/** The value of each figure, in metres, litres or the unit of its field. */
export type PondValues = Readonly<Record<PondFigureName, number>>;

export const pondTextNames = Object.keys(pondFields) as PondTextName[];

export const pondFigureNames = pondTextNames.filter(
  (name): name is PondFigureName => pondFields[name] !== null && "kind" in pondFields[name],
);

export const pondRuleNames = Object.keys(ruleFields) as (keyof typeof ruleFields)[];

/** A pond as the visitor types it; "" leaves a field at its default. */
export type PondTexts = Readonly<Record<PondTextName, string>>;

export const emptyPondTexts = Object.fromEntries(pondTextNames.map((name) => [name, ""])) as PondTexts;

export const maxPondTextLength = 40;

/** The fields that only calculators have. */
const calculatorFields = {
  saltKg: plain("Salt you dissolved", ["kg", 0.01, 5_000], 30),
  rise: plain("Rise in salinity", ["%", 0.005, 5], 0.6),
  flow: plain("Flow through it", ["l/h", 100, 200_000], 6_650),
  hours: plain("Hours a day", ["h", 0, 24], 24),
  head: plain("Head the pump must overcome", ["m", 0, 20], 1.5),
  overlap: length("Overlap on each side", [0, 2], 0.3),
  lip: plain("Width of the lip", ["cm", 5, 1_000], 60),
  perCm: plain("Flow per centimetre of lip", ["l/h", 10, 500], 100),
  percent: plain("Salinity you want", ["%", 0.01, 1], 0.1),
  degrees: plain("Warmer by", ["°C", 0.5, 30], 5),
  days: plain("Days a year", ["days", 0, 366], 365),
  watts: plain("Power", ["W", 1, 20_000], 70),
  feed: plain("Food a day, as a share of their weight", ["%", 0.1, 5], 1),
  protein: plain("Protein in the food", ["%", 5, 60], 40),
};

export type FigureName = PondTextName | keyof typeof calculatorFields;

export const figureNames = [...pondTextNames, ...Object.keys(calculatorFields)] as FigureName[];

export type ValueName = PondFigureName | keyof typeof calculatorFields;

export const figureFields: Readonly<Record<ValueName, Figure>> = { ...pondFields, ...calculatorFields };
