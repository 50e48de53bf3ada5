import { parsePipeBore } from "#domain/catalogue/pipe-bore.ts";
import { nominalInches } from "#domain/pond/pipes.ts";
import type { Pond } from "#domain/pond/pond.ts";
import { frictionHeadM } from "#domain/pond/pump-head.ts";
import { formatFlow, formatMetres, formatQuantity } from "#domain/pond/quantities.ts";
import { cheapest, emptyLine, type KitLine } from "./kit-line.ts";
import { findKitNumber, formatKitVariant, type KitVariant } from "./kit-variant.ts";

/** Returns the measures of a length of pipe; null if it is none. Soil and drain pipe runs half empty and has no pressure in the sheet. */
export function toPipeLength(variant: KitVariant) {
  const outside = findKitNumber(variant, "pipe");
  const length = findKitNumber(variant, "length");
  if (variant.product.category !== "fittings" || outside === null || length === null || length.max === 0) return null;
  const isForPressure = findKitNumber(variant, "pressure") !== null;
  return { outsideMm: outside.max, lengthM: length.max, isForPressure };
}

/** Finds the inside diameter of hose sold by the metre; null for anything else. */
function findHoseBoreMm(variant: KitVariant): number | null {
  const { category, unit } = variant.product;
  if (category !== "fittings" || unit?.per !== "m" || unit.amount !== 1) return null;
  return findKitNumber(variant, "hose")?.max ?? null;
}

/** Finds the metres in a piece of pump hose (sold by the metre) or pressure pipe of this bore; null otherwise. */
export function findPieceM(variant: KitVariant, boreMm: number): number | null {
  if (findHoseBoreMm(variant) === boreMm) return 1;
  const pipe = toPipeLength(variant);
  const outsideMm = parsePipeBore(nominalInches(boreMm));
  return pipe !== null && pipe.isForPressure && pipe.outsideMm === outsideMm ? pipe.lengthM : null;
}

/** The number of connections: both ends of the hose and both of the UV. */
const hoseEnds = 4;

/** Chooses the pipe after the pump: hose by the metre with its clips or, for a wider bore, lengths of pressure pipe. */
export function choosePipe(variants: readonly KitVariant[], pond: Pond, flowLph: number): KitLine[] {
  const { bore: boreMm, hose: hoseM } = pond.values;
  const line = emptyLine("pipe", pond);
  if (hoseM === 0) return [];
  const lostM = frictionHeadM({ flowLph, boreMm, lengthM: hoseM });
  const reason = `${formatMetres(lostM, lostM < 0.1 ? 0.01 : 0.1)} of head lost in ${formatMetres(hoseM)} at ${formatFlow(flowLph)}.`;
  const hose = cheapest(variants.filter((variant) => findHoseBoreMm(variant) === boreMm));
  if (hose !== undefined) {
    const others = describeNarrower(variants, pond, flowLph);
    return [{ ...line, variant: hose, quantity: Math.ceil(hoseM), reason, others }, ...chooseClips(variants, pond)];
  }
  const pipe = cheapest(variants.filter((variant) => findPieceM(variant, boreMm) !== null));
  if (pipe === undefined) return [line];
  const quantity = Math.ceil(hoseM / (findPieceM(pipe, boreMm) ?? 1));
  return [{ ...line, variant: pipe, quantity, reason: `Pressure pipe, because the pump pushes the water. ${reason}` }];
}

function describeNarrower(variants: readonly KitVariant[], { values }: Pond, flowLph: number): string[] {
  const narrower = variants
    .map((variant) => ({ variant, boreMm: findHoseBoreMm(variant) ?? values.bore }))
    .filter(({ boreMm }) => boreMm < values.bore)
    .toSorted((one, other) => other.boreMm - one.boreMm)[0];
  if (narrower === undefined) return [];
  const lostM = frictionHeadM({ flowLph, boreMm: narrower.boreMm, lengthM: values.hose });
  return [`${formatKitVariant(narrower.variant)} would lose ${formatMetres(lostM)} of head.`];
}

function chooseClips(variants: readonly KitVariant[], pond: Pond): KitLine[] {
  const boreMm = pond.values.bore;
  const clips = cheapest(
    variants.filter((variant) => {
      const range = findKitNumber(variant, "hose");
      return findKitNumber(variant, "pack") !== null && range !== null && range.min <= boreMm && boreMm <= range.max;
    }),
  );
  if (clips === undefined) return [emptyLine("clips", pond)];
  const pack = findKitNumber(clips, "pack")?.max ?? 1;
  const reason = `One for each end of the hose and of the UV, for ${formatQuantity(boreMm, 1, "mm")}.`;
  return [{ ...emptyLine("clips", pond), variant: clips, quantity: Math.ceil(hoseEnds / pack), reason }];
}
