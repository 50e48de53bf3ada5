import { koiFilterFactor, suggestTurnoverHours, usualAirLpmPerThousandL } from "./equipment.ts";
import { chooseHoseBoreMm } from "./pipes.ts";
import {
  emptyPondTexts,
  pondFields,
  pondFigureNames,
  type PondChoiceName,
  type PondChosen,
  type PondFigureName,
  type PondTextName,
  type PondTexts,
} from "./pond-fields.ts";
import { kitParts, type Pond } from "./pond.ts";
import { parseField, unitOf } from "./quantities.ts";
import { stockingOf } from "./stocking.ts";
import { describeVolume, measuresOf, pondMeasures, shapeVolumeL } from "./volume.ts";

export interface PondMistake {
  name: PondFigureName;
  message: string;
}

export type PondReading =
  /** The visitor has typed nothing yet. */
  | { state: "empty"; shown: PondTexts; tidy: PondTexts; mistakes: [] }
  | { state: "mistaken"; shown: PondTexts; tidy: PondTexts; mistakes: PondMistake[] }
  | { state: "known"; shown: PondTexts; tidy: PondTexts; mistakes: []; pond: Pond };

const furtherWidths: readonly PondFigureName[] = ["width2", "width3"];

/** The allowances for sun during half or most of the day. */
const uvSunPercents: Readonly<Record<PondChosen<"sun">, number>> = { shade: 0, half: 25, most: 50 };
const filterSunPercents: Readonly<Record<PondChosen<"sun">, number>> = { shade: 0, half: 0, most: 20 };
const heavyAirLpmPerThousandL = 15;

/** The depth of most garden ponds, for a pond of which only the litres are known. */
const usualDepthM = 1.2;

/** The lift: back over the edge for a filter at water level, otherwise up to the filter's inlet. */
const usualLiftsM: Readonly<Record<Pond["filterPlace"], number>> = { beside: 1, none: 1, below: 0.3 };

/** Parses a pond as typed. `shown` has the defaults; `tidy`, for the pond's path, has one spelling and no defaults. */
export function parsePond(typed: PondTexts): PondReading {
  const shown: Record<PondTextName, string> = { ...typed };
  const tidy: Record<PondTextName, string> = { ...emptyPondTexts };
  const values = {} as Record<PondFigureName, number>;
  const mistakes: PondMistake[] = [];

  function choose<Name extends PondChoiceName>(
    name: Name,
    usual = pondFields[name].usual as PondChosen<Name>,
  ): PondChosen<Name> {
    const isKnown = Object.hasOwn(pondFields[name].labels, typed[name]);
    const chosen = isKnown ? (typed[name] as PondChosen<Name>) : usual;
    shown[name] = chosen;
    tidy[name] = chosen === usual ? "" : chosen;
    return chosen;
  }

  const units = choose("units");

  function read(name: PondFigureName, usual = pondFields[name].usual, mayBeMissing = false): number {
    const text = typed[name].trim();
    const field = parseField(pondFields[name], text, { units, usual, decimals: 2 });
    shown[name] = field.shown;
    tidy[name] = field.tidy;
    values[name] = field.value;
    if (field.mistake !== null && !(text === "" && mayBeMissing)) mistakes.push({ name, message: field.mistake });
    return field.value;
  }

  const shape = choose("shape");
  const sun = choose("sun");
  const filterPlace = choose("stands");
  const state = choose("state", filterPlace === "below" ? "drained" : "built");
  const lining = choose("lining");
  const areMoreComing = choose("more") === "few";
  const postcode = tidyPostcode(typed.postcode);
  shown.postcode = postcode;
  tidy.postcode = postcode;
  const left = new Set(typed.without.split(/[ ,.]/));
  const without = kitParts.filter((part) => left.has(part));
  shown.without = without.join(".");
  tidy.without = shown.without;
  const isEmpty = measuresOf(shape).every((name) => typed[name].trim() === "");
  for (const name of measuresOf(shape)) read(name, null, isEmpty);
  for (const name of furtherWidths) if (shape === "free" && typed[name].trim() !== "") read(name, null, isEmpty);
  for (const name of pondMeasures) values[name] ??= 0;
  const depthM = read("depth", shape === "litres" ? usualDepthM : null, isEmpty);
  const volumeL = shapeVolumeL(shape, values, depthM) || 1;
  const turnover = suggestTurnoverHours(volumeL);
  const koiCount = Math.round(read("koi"));
  const { kgPerThousandL } = stockingOf({ count: koiCount, lengthCm: read("size"), volumeL });
  const isHeavy = kgPerThousandL > read("mostFish");
  const slowest = read("slowest", turnover.slowest);
  const fastest = read("fastest", Math.min(turnover.fastest, slowest));
  const middleLph = (volumeL / slowest + volumeL / fastest) / 2;
  read("lift", usualLiftsM[filterPlace]);
  read("koiFactor", koiCount > 0 ? koiFilterFactor : 1);
  read("filterSun", filterSunPercents[sun]);
  read("bore", chooseHoseBoreMm(middleLph, read("speed")));
  read("uvSun", uvSunPercents[sun]);
  read("air", isHeavy ? heavyAirLpmPerThousandL : usualAirLpmPerThousandL);
  read("stones", depthM, isEmpty);
  // The remaining figures have defaults that do not depend on another figure.
  for (const name of pondFigureNames) if (!(name in values)) read(name);
  if (mistakes.length > 0) return { state: "mistaken", shown, tidy, mistakes };
  if (isEmpty) return { state: "empty", shown, tidy, mistakes: [] };
  const { length, width, width2, width3 } = values;
  const pond: Pond = {
    units,
    volumeL,
    lengthM: shape === "litres" ? null : length,
    longestM: shape === "litres" ? null : Math.max(length, width, width2, width3),
    measures: describeVolume(shape, shown, {
      length: unitOf(pondFields.length, units),
      volume: unitOf(pondFields.volume, units),
    }),
    areMoreComing,
    filterPlace,
    state,
    lining,
    postcode,
    without,
    values: { ...values, koi: koiCount, fastest: Math.min(fastest, slowest) },
  };
  return { state: "known", shown, tidy, mistakes: [], pond };
}

/** Returns the measures for cutting a liner, as typed for a pond; null if the visitor typed only litres, or nothing. */
export function linerFigures(figures: Partial<PondTexts>) {
  const reading = parsePond({ ...emptyPondTexts, ...figures });
  if (reading.state !== "known" || reading.pond.lengthM === null) return null;
  const { units, length, width, width2, width3, depth } = reading.tidy;
  // A round pond has one measure, an irregular pond up to three widths.
  const [widest = length] = [width, width2, width3]
    .filter((text) => text !== "")
    .toSorted((one, other) => Number(other) - Number(one));
  return { ...(units !== "" && { units }), length, width: widest, depth };
}

function tidyPostcode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, "")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, 8);
}
