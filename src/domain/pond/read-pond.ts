import { usualAirLpmPerThousandL, koiFilterFactor, suggestTurnoverHours } from "./equipment.ts";
import { formatRounded, fromSi, readField, unitOf } from "./quantities.ts";
import { chooseHoseBoreMm } from "./pipes.ts";
import { kitParts, type KitPart, type Pond } from "./pond.ts";
import {
  emptyPondTexts,
  type PondChoiceName,
  type PondChosen,
  pondFields,
  type PondFigureName,
  pondFigureNames,
  type PondTextName,
  type PondTexts,
} from "./pond-fields.ts";
import { stockingOf } from "./stocking.ts";
import type { UnitSystem } from "./units.ts";
import { describeVolume, measuresOf, pondMeasures, type PondShape, shapeVolumeL } from "./volume.ts";

export interface PondMistake {
  name: PondFigureName;
  message: string;
}

export type PondReading =
  /** Nothing has been told yet. */
  | { state: "empty"; shown: PondTexts; tidy: PondTexts; mistakes: [] }
  | { state: "mistaken"; shown: PondTexts; tidy: PondTexts; mistakes: PondMistake[] }
  | { state: "known"; shown: PondTexts; tidy: PondTexts; mistakes: []; pond: Pond };

/** They may stay empty. */
const furtherWidths: readonly PondFigureName[] = ["width2", "width3"];

/** UV for half a day of sun a quarter more, for most of it half more; the filter only for most of it. */
const uvSunPercents: Readonly<Record<PondChosen<"sun">, number>> = { shade: 0, half: 25, most: 50 };
const filterSunPercents: Readonly<Record<PondChosen<"sun">, number>> = { shade: 0, half: 0, most: 20 };
const heavyAirLpmPerThousandL = 15;

/** The depth of a pond of which only the litres are known: what most garden ponds have. */
const usualDepthM = 1.2;

/** A filter at water level only has its water lifted back over the edge; beside the pond, up to its inlet. */
const usualLiftsM: Readonly<Record<Pond["filterPlace"], number>> = { beside: 1, none: 1, below: 0.3 };

/** Reads what was typed. `shown` has the defaults filled in; `tidy` is the pond's address: without them, and in one spelling. */
export function readPond(typed: PondTexts): PondReading {
  return new PondReader(typed).read();
}

class PondReader {
  readonly #typed: PondTexts;
  readonly #units: UnitSystem;
  readonly #shown: Record<PondTextName, string>;
  readonly #tidy: Record<PondTextName, string> = { ...emptyPondTexts };
  readonly #values = {} as Record<PondFigureName, number>;
  readonly #mistakes: PondMistake[] = [];

  constructor(typed: PondTexts) {
    this.#typed = typed;
    this.#shown = { ...typed };
    this.#units = this.#choose("units");
  }

  read(): PondReading {
    const shape = this.#choose("shape");
    const sun = this.#choose("sun");
    const filterPlace = this.#choose("stands");
    const state = this.#choose("state", filterPlace === "below" ? "drained" : "built");
    const lining = this.#choose("lining");
    const areMoreComing = this.#choose("more") === "few";
    const postcode = this.#readPostcode();
    const without = this.#readParts();
    const isEmpty = measuresOf(shape).every((name) => this.#typed[name].trim() === "");
    this.#readMeasures(shape, isEmpty);
    const depthM = this.#read("depth", shape === "litres" ? usualDepthM : null, isEmpty);
    const volumeL = shapeVolumeL(shape, this.#values, depthM) || 1;
    const turnover = suggestTurnoverHours(volumeL);
    const koiCount = Math.round(this.#read("koi"));
    const { kgPerThousandL } = stockingOf({ count: koiCount, lengthCm: this.#read("size"), volumeL });
    const isHeavy = kgPerThousandL > this.#read("mostFish");
    const slowest = this.#read("slowest", turnover.slowest);
    const fastest = this.#read("fastest", Math.min(turnover.fastest, slowest));
    const middleLph = (volumeL / slowest + volumeL / fastest) / 2;
    this.#read("lift", usualLiftsM[filterPlace]);
    this.#read("koiFactor", koiCount > 0 ? koiFilterFactor : 1);
    this.#read("filterSun", filterSunPercents[sun]);
    this.#read("bore", chooseHoseBoreMm(middleLph, this.#read("speed")));
    this.#read("uvSun", uvSunPercents[sun]);
    this.#read("air", isHeavy ? heavyAirLpmPerThousandL : usualAirLpmPerThousandL);
    this.#read("stones", depthM, isEmpty);
    const values = { ...this.#readOthers(), koi: koiCount, fastest: Math.min(fastest, slowest) };
    const { length, width, width2, width3 } = values;
    const pond: Pond = {
      units: this.#units,
      volumeL,
      lengthM: shape === "litres" ? null : length,
      longestM: shape === "litres" ? null : Math.max(length, width, width2, width3),
      measures: describeVolume(shape, this.#shown, {
        length: unitOf(pondFields.length, this.#units),
        volume: unitOf(pondFields.volume, this.#units),
      }),
      areMoreComing,
      filterPlace,
      state,
      lining,
      postcode,
      without,
      values,
    };
    const texts = { shown: this.#shown, tidy: this.#tidy };
    if (this.#mistakes.length > 0) return { state: "mistaken", ...texts, mistakes: this.#mistakes };
    if (isEmpty) return { state: "empty", ...texts, mistakes: [] };
    return { state: "known", ...texts, mistakes: [], pond };
  }

  #choose<Name extends PondChoiceName>(name: Name, usual = pondFields[name].usual as PondChosen<Name>) {
    const isKnown = Object.hasOwn(pondFields[name].labels, this.#typed[name]);
    const chosen = isKnown ? (this.#typed[name] as PondChosen<Name>) : usual;
    this.#shown[name] = chosen;
    this.#tidy[name] = chosen === usual ? "" : chosen;
    return chosen;
  }

  #readPostcode(): string {
    const postcode = this.#typed.postcode
      .toUpperCase()
      .replace(/[^A-Z0-9 ]/g, "")
      .replace(/ {2,}/g, " ")
      .trim()
      .slice(0, 8);
    this.#shown.postcode = postcode;
    this.#tidy.postcode = postcode;
    return postcode;
  }

  #readParts(): KitPart[] {
    const named = new Set(this.#typed.without.split(/[ ,.]/));
    const parts = kitParts.filter((part) => named.has(part));
    this.#shown.without = this.#tidy.without = parts.join(".");
    return parts;
  }

  #readMeasures(shape: PondShape, isEmpty: boolean): void {
    for (const name of measuresOf(shape)) this.#read(name, null, isEmpty);
    for (const name of furtherWidths)
      if (shape === "free" && this.#typed[name].trim() !== "") this.#read(name, null, isEmpty);
    for (const name of pondMeasures) this.#values[name] ??= 0;
  }

  /** The figures whose default depends on no other. */
  #readOthers(): Record<PondFigureName, number> {
    for (const name of pondFigureNames) if (!(name in this.#values)) this.#read(name);
    return this.#values;
  }

  #read(name: PondFigureName, usual = pondFields[name].usual, mayBeMissing = false): number {
    const typed = this.#typed[name].trim();
    const { value, shown, tidy, isWrong } = readField(pondFields[name], typed, {
      units: this.#units,
      usual,
      decimals: 2,
    });
    this.#shown[name] = shown;
    this.#tidy[name] = tidy;
    this.#values[name] = value;
    if (isWrong && !(typed === "" && mayBeMissing)) this.#mistake(name);
    return value;
  }

  #mistake(name: PondFigureName): void {
    const figure = pondFields[name];
    const [least, most] = [figure.least, figure.most].map((bound) => formatBound(fromSi(figure, bound, this.#units)));
    const unit = unitOf(figure, this.#units);
    this.#mistakes.push({ name, message: `Please enter ${figure.called}, from ${least} to ${most}\u00a0${unit}.` });
  }
}

function formatBound(value: number): string {
  return formatRounded(value, value < 10 ? 0.1 : 1);
}
