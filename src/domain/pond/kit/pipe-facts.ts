import { parsePipeBore } from "#domain/catalogue/pipe-bore.ts";
import { nominalInches } from "#domain/pond/hose-bores.ts";
import { type KitVariant, readKitNumber } from "./kit-variant.ts";

/** Hose goes by its inside, pipe by its outside. */
export const hoseSize = { name: "Hose", unit: "mm" };
const pipeOutside = { name: "Pipe", unit: "mm" };
const pipeLength = { name: "Length", unit: "m" };
const pipePressure = { name: "Pressure", unit: "bar" };

/** A length of pipe, and not a fitting for it. */
export interface PipeLength {
  outsideMm: number;
  /** Of one piece. */
  lengthM: number;
  /** Soil and drain pipe is made to run half empty, and has no pressure in the sheet. */
  isForPressure: boolean;
}

export function readPipeLength(variant: KitVariant): PipeLength | null {
  const [outside, length] = [readKitNumber(variant, pipeOutside), readKitNumber(variant, pipeLength)];
  if (variant.product.category !== "fittings" || outside === null || length === null || length.max === 0) return null;
  return {
    outsideMm: outside.max,
    lengthM: length.max,
    isForPressure: readKitNumber(variant, pipePressure) !== null,
  };
}

/** The inside diameter of hose that is sold by the metre. */
export function readHoseBoreMm(variant: KitVariant): number | null {
  const { category, unit } = variant.product;
  if (category !== "fittings" || unit?.per !== "m" || unit.amount !== 1) return null;
  return readKitNumber(variant, hoseSize)?.max ?? null;
}

/** The metres of one piece of what a pump may push through at this bore: a metre of hose, or a length of pressure pipe; null: it is neither. */
export function readPieceM(variant: KitVariant, boreMm: number): number | null {
  if (readHoseBoreMm(variant) === boreMm) return 1;
  const pipe = readPipeLength(variant);
  const outsideMm = parsePipeBore(nominalInches(boreMm));
  return pipe !== null && pipe.isForPressure && pipe.outsideMm === outsideMm ? pipe.lengthM : null;
}
