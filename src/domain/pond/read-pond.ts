import { usualAirLpmPerThousandL, koiFilterFactor, suggestTurnoverHours } from "./equipment.ts";
import { formatRounded, readFigure } from "./quantities.ts";
import { chooseHoseBoreMm } from "./pipes.ts";
import {
  type FilterPlace,
  filterPlaces,
  kitParts,
  type KitPart,
  type Pond,
  type PondShape,
  pondLinings,
  pondShapes,
  pondStates,
  type SunLevel,
  sunLevels,
} from "./pond.ts";
import {
  maxPondTextLength,
  pondFields,
  type PondFigureName,
  type PondTextName,
  pondTextNames,
  type PondTexts,
  unitOf,
} from "./pond-fields.ts";
import { stockingOf } from "./stocking.ts";
import { fromLitres, fromMetres, toLitres, toMetres, type UnitSystem, unitSystems } from "./units.ts";
import { shapeVolumeL } from "./volume.ts";

export interface PondMistake {
  name: PondFigureName;
  message: string;
}

export type PondReading =
  /** Nothing has been told yet. */
  | { state: "empty"; shown: PondTexts; tidy: PondTexts; mistakes: [] }
  | { state: "mistaken"; shown: PondTexts; tidy: PondTexts; mistakes: PondMistake[] }
  | { state: "known"; shown: PondTexts; tidy: PondTexts; mistakes: []; pond: Pond };

const measuresOf: Readonly<Record<PondShape, readonly PondFigureName[]>> = {
  rectangle: ["length", "width"],
  circle: ["length"],
  oval: ["length", "width"],
  "l-shape": ["length", "width", "cornerLength", "cornerWidth"],
  free: ["length", "width"],
  litres: ["volume"],
};
/** They may stay empty. */
const furtherMeasuresOf: Partial<Record<PondShape, readonly PondFigureName[]>> = { free: ["width2", "width3"] };
const allMeasures: readonly PondFigureName[] = [
  "volume",
  "length",
  "width",
  "width2",
  "width3",
  "cornerLength",
  "cornerWidth",
];

/** UV for half a day of sun a quarter more, for most of it half more; the filter only for most of it. */
const uvSunPercents: Readonly<Record<SunLevel, number>> = { shade: 0, half: 25, most: 50 };
const filterSunPercents: Readonly<Record<SunLevel, number>> = { shade: 0, half: 0, most: 20 };
const heavyAirLpmPerThousandL = 15;

/** The depth of a pond of which only the litres are known: what most garden ponds have. */
const usualDepthM = 1.2;

/** A filter at water level only has its water lifted back over the edge; beside the pond, up to its inlet. */
const usualLiftsM: Readonly<Record<FilterPlace, number>> = { beside: 1, none: 1, below: 0.3 };

/**
 * Reads what was typed. `shown` has the defaults filled in, as the page's fields show them; `tidy` has them left out, each number
 * written in one way, and nothing that the shape does not ask for: it is the pond's address.
 */
export function readPond(typed: PondTexts): PondReading {
  return new PondReader(typed).read();
}

class PondReader {
  readonly #typed: PondTexts;
  readonly #units: UnitSystem;
  readonly #shown: Record<PondTextName, string>;
  readonly #tidy: Record<PondTextName, string>;
  readonly #mistakes: PondMistake[] = [];

  constructor(typed: PondTexts) {
    this.#typed = typed;
    this.#shown = { ...typed };
    this.#tidy = Object.fromEntries(pondTextNames.map((name) => [name, ""])) as Record<PondTextName, string>;
    this.#units = this.#choose("units", unitSystems);
  }

  read(): PondReading {
    const shape = this.#choose("shape", pondShapes);
    const sun = this.#choose("sun", sunLevels, "half");
    const filterPlace = this.#choose("stands", filterPlaces);
    const state = this.#choose("state", pondStates, filterPlace === "below" ? "drained" : "built");
    const lining = this.#choose("lining", pondLinings);
    const areMoreComing = this.#choose("more", ["few", "no"] as const) === "few";
    const postcode = this.#readPostcode();
    const without = this.#readParts();
    const isEmpty = measuresOf[shape].every((name) => this.#typed[name].trim() === "");
    const measured = this.#readMeasures(shape, isEmpty);
    const depthM = this.#read("depth", shape === "litres" ? usualDepthM : null, isEmpty);
    const koiCount = Math.round(this.#read("koi"));
    const koiLengthCm = this.#read("size");
    const liftM = this.#read("lift", usualLiftsM[filterPlace]);
    const hoseM = this.#read("hose");
    const drainRunM = this.#read("drainRun");
    const volumeL = shapeVolumeL(shape, measured, depthM) || 1;
    const turnover = suggestTurnoverHours(volumeL);
    const mostFishKg = this.#read("mostFish");
    const isHeavy = stockingOf({ count: koiCount, lengthCm: koiLengthCm, volumeL }).kgPerThousandL > mostFishKg;
    const slowestHours = this.#read("slowest", turnover.slowest);
    const fastestHours = this.#read("fastest", Math.min(turnover.fastest, slowestHours));
    const middleLph = (volumeL / slowestHours + volumeL / fastestHours) / 2;
    const mostSpeedMps = this.#read("speed");
    const sides = [measured.length, measured.width, measured.width2, measured.width3].filter(
      (side) => side !== undefined,
    );
    const pond: Pond = {
      units: this.#units,
      shape,
      volumeL,
      lengthM: shape === "litres" ? null : (measured.length ?? null),
      longestM: sides.length === 0 ? null : Math.max(...sides),
      measures: this.#describe(shape),
      depthM,
      koiCount,
      koiLengthCm,
      areMoreComing,
      sun,
      filterPlace,
      state,
      lining,
      liftM,
      hoseM,
      drainRunM,
      postcode,
      without,
      rules: {
        poundsPerKwh: this.#read("tariff") / 100,
        slowestHours,
        fastestHours: Math.min(fastestHours, slowestHours),
        headroom: this.#read("headroom"),
        koiFactor: this.#read("koiFactor", koiCount > 0 ? koiFilterFactor : 1),
        filterSunPercent: this.#read("filterSun", filterSunPercents[sun]),
        boreMm: this.#read("bore", chooseHoseBoreMm(middleLph, mostSpeedMps)),
        mostSpeedMps,
        fittingsPercent: this.#read("fittings"),
        equipmentM: this.#read("equipment"),
        uvWattsPerThousandL: this.#read("uv"),
        uvSunPercent: this.#read("uvSun", uvSunPercents[sun]),
        uvMonths: this.#read("uvMonths"),
        airLpmPerThousandL: this.#read("air", isHeavy ? heavyAirLpmPerThousandL : usualAirLpmPerThousandL),
        airMarginPercent: this.#read("airMargin"),
        stonesM: this.#read("stones", depthM, isEmpty),
        mostFishKgPerThousandL: mostFishKg,
        growthPercent: this.#read("growth"),
        rinseMinutesPerDay: this.#read("rinse"),
        drains: {
          drainFlowLph: this.#read("drainFlow"),
          firstDrainL: this.#read("firstDrain"),
          furtherDrainL: this.#read("nextDrain"),
          reachM: this.#read("drainReach"),
        },
      },
    };
    const texts = { shown: this.#shown, tidy: this.#tidy };
    if (this.#mistakes.length > 0) return { state: "mistaken", ...texts, mistakes: this.#mistakes };
    if (isEmpty) return { state: "empty", ...texts, mistakes: [] };
    return { state: "known", ...texts, mistakes: [], pond };
  }

  #choose<Value extends PondTexts[PondTextName]>(
    name: PondTextName,
    values: readonly Value[],
    usual: Value | undefined = values[0],
  ): Value {
    const chosen = values.find((value) => value === this.#typed[name]) ?? usual;
    if (chosen === undefined) throw new RangeError(`nothing to choose for ${name}`);
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

  #readMeasures(shape: PondShape, isEmpty: boolean): Partial<Record<PondFigureName, number>> {
    const measures: Partial<Record<PondFigureName, number>> = {};
    for (const name of allMeasures) {
      const isAsked = measuresOf[shape].includes(name);
      const isFurther = furtherMeasuresOf[shape]?.includes(name) === true && this.#typed[name].trim() !== "";
      if (isAsked || isFurther) measures[name] = this.#read(name, null, isEmpty);
    }
    return measures;
  }

  /**
   * The figure in metres, litres or its own unit. What cannot be read, is out of bounds, or is missing without a default is a mistake.
   * A default stands in the page's field, in the unit chosen.
   */
  #read(name: PondFigureName, usual = pondFields[name].usual, mayBeMissing = false): number {
    const figure = pondFields[name];
    const typed = this.#typed[name].trim().slice(0, maxPondTextLength);
    const usualText = usual === null ? "" : writeFigure(this.#fromSi(name, usual));
    if (typed === "") {
      this.#shown[name] = usualText;
      if (usual === null && !mayBeMissing) this.#mistake(name);
      return usual ?? 0;
    }
    const read = readFigure(typed);
    // What the address holds counts, not what was typed beyond it.
    const value = read === null ? null : Number(writeFigure(read));
    const si = value === null ? null : this.#toSi(name, value);
    if (value === null || si === null || si < figure.least || si > figure.most) {
      this.#shown[name] = this.#tidy[name] = typed;
      this.#mistake(name);
      return usual ?? figure.least;
    }
    const text = writeFigure(value);
    this.#shown[name] = text;
    this.#tidy[name] = text === usualText ? "" : text;
    return text === usualText && usual !== null ? usual : si;
  }

  #mistake(name: PondFigureName): void {
    const figure = pondFields[name];
    const [least, most] = [figure.least, figure.most].map((bound) => formatBound(this.#fromSi(name, bound)));
    const unit = unitOf(figure, this.#units);
    this.#mistakes.push({ name, message: `Please enter ${figure.called}, from ${least} to ${most}\u00a0${unit}.` });
  }

  #toSi(name: PondFigureName, value: number): number {
    const { kind } = pondFields[name];
    if (kind === "plain") return value;
    return kind === "length" ? toMetres(value, this.#units) : toLitres(value, this.#units);
  }

  #fromSi(name: PondFigureName, value: number): number {
    const { kind } = pondFields[name];
    if (kind === "plain") return value;
    return kind === "length" ? fromMetres(value, this.#units) : fromLitres(value, this.#units);
  }

  /** The sum of the volume in the words of the visitor's own figures. */
  #describe(shape: PondShape): string {
    const { length, width, width2, width3, cornerLength, cornerWidth, depth, volume } = this.#shown;
    const unit = this.#units === "metric" ? "m" : "ft";
    const widths = [width, width2, width3].filter((text) => text !== "");
    switch (shape) {
      case "rectangle":
        return `${length} × ${width} × ${depth} ${unit}`;
      case "circle":
        return `π/4 × ${length} × ${length} × ${depth} ${unit}`;
      case "oval":
        return `π/4 × ${length} × ${width} × ${depth} ${unit}`;
      case "l-shape":
        return `(${length} × ${width} − ${cornerLength} × ${cornerWidth}) × ${depth} ${unit}`;
      case "free":
        return widths.length > 1
          ? `${length} × the average of ${widths.join(", ")} × ${depth} ${unit}`
          : `${length} × ${width} × ${depth} ${unit}`;
      case "litres":
        return `${volume}\u00a0${unitOf(pondFields.volume, this.#units)}, as you entered it`;
    }
  }
}

/** A figure as an address and a field write it: at most two decimals, no separators. */
function writeFigure(value: number): string {
  return String(Number(value.toFixed(2)));
}

function formatBound(value: number): string {
  return formatRounded(value, value < 10 ? 0.1 : 1);
}
