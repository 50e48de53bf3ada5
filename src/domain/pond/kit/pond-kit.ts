import { parsePipeBore } from "#domain/catalogue/pipe-bore.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { formatFlow, formatMetres, formatRounded } from "#domain/pond/format-quantity.ts";
import { nominalInches } from "#domain/pond/hose-bores.ts";
import type { KitPart, Pond } from "#domain/pond/pond.ts";
import { frictionHeadM } from "#domain/pond/pump-head.ts";
import type { PondSizes } from "#domain/pond/size-pond.ts";
import { assessForPond } from "./assess-for-pond.ts";
import { type Assessment, chooseFrom } from "./assessment.ts";
import { type KitVariant, listKitVariants, nameKitVariant, readKitNumber } from "./kit-variant.ts";

/** One line of a kit. */
export interface KitLine {
  part: KitPart;
  /** null: nothing in the catalogue serves. */
  variant: KitVariant | null;
  quantity: number;
  /** What it does, or what is missing. */
  reason: string;
  others: string[];
  powerW: number | null;
  runs: string;
  yearlyPounds: number;
  /** Litres an hour, watts … that it was chosen by; null where nothing was measured. */
  amount: number | null;
  isLeftOut: boolean;
}

const hoseSize = { name: "Hose", unit: "mm" };
const pipeLength = { name: "Length", unit: "m" };
const pipeOutside = { name: "Pipe", unit: "mm" };
const packSize = { name: "Pack", unit: "" };
/** Both ends of the hose, and both of the UV. */
const hoseEnds = 4;

/** Chooses a kit from the catalogue: of what fits, the cheapest to run. The pump comes first, since the others take its flow. */
export function choosePondKit(products: readonly Product[], pond: Pond, sizes: PondSizes): KitLine[] {
  const variants = products.flatMap((product) => listKitVariants(product));
  const choose = (part: "pump" | "filter" | "uv" | "air", flowLph?: number): KitLine => {
    const assessed = variants
      .filter(({ product }) => product.category === categories[part])
      .map((variant) => assessForPond(variant, pond, sizes, flowLph));
    return choosePart(
      assessed.filter((each) => each !== null),
      pond,
      part,
    );
  };
  const pump = choose("pump");
  const flowLph = pump.amount ?? sizes.middleFlowLph;
  return [
    pump,
    choose("filter", flowLph),
    choose("uv", flowLph),
    choose("air"),
    ...choosePipe(variants, pond, flowLph),
  ];
}

const categories = { pump: "pumps", filter: "filters", uv: "uv_clarifiers", air: "air_pumps" } as const;

const missing: Readonly<Record<KitPart, string>> = {
  pump: "No pump of ours moves that much at this head.",
  filter: "No filter of ours takes a pond like this where it stands.",
  uv: "No UV of ours is strong enough for this pond.",
  air: "No air pump of ours gives that much at this depth.",
  pipe: "No hose or pipe of ours is wide enough.",
  clips: "No clips of ours fit this hose.",
};

function choosePart(assessments: readonly Assessment[], pond: Pond, part: KitPart): KitLine {
  const assessed = ofOneSize(assessments, pond.rules.boreMm);
  const { fits, others } = chooseFrom(assessed);
  const [best] = fits;
  if (best === undefined) return { ...emptyLine(part, pond), others };
  const { variant, reason, amount, powerW, runs, yearlyPounds } = best;
  const line = { ...emptyLine(part, pond), variant, reason: reason + describeSize(variant, pond.rules.boreMm), others };
  return { ...line, amount, powerW, runs, yearlyPounds };
}

function emptyLine(part: KitPart, { without }: Pond): KitLine {
  return {
    part,
    variant: null,
    quantity: 1,
    reason: missing[part],
    others: [],
    powerW: null,
    runs: "",
    yearlyPounds: 0,
    amount: null,
    isLeftOut: without.includes(part),
  };
}

/** Of the sizes of an option, the one that the hose fits; otherwise the first. */
function ofOneSize(assessments: readonly Assessment[], boreMm: number): Assessment[] {
  const outside = parsePipeBore(nominalInches(boreMm));
  const kept = new Map<string, Assessment>();
  for (const each of assessments) {
    const { product, option, size } = each.variant;
    const name = `${product.id} ${option}`;
    if (!kept.has(name) || (size !== "" && parsePipeBore(size) === outside)) kept.set(name, each);
  }
  return [...kept.values()];
}

/** Which of its sizes, and that the hose has another. */
function describeSize({ size, product }: KitVariant, boreMm: number): string {
  if (product.sizes.length < 2) return "";
  const inches = nominalInches(boreMm);
  const isAnother = parsePipeBore(size) !== null && parsePipeBore(size) !== parsePipeBore(inches);
  return isAnother ? ` In ${size}; your hose is ${inches}, so it needs a reducer.` : ` In ${size}.`;
}

/** Hose by the metre with its clips, or lengths of pressure pipe where the bore is wider. */
function choosePipe(variants: readonly KitVariant[], pond: Pond, flowLph: number): KitLine[] {
  const { rules, hoseM } = pond;
  const line = emptyLine("pipe", pond);
  if (hoseM === 0) return [];
  const lostM = frictionHeadM({ flowLph, boreMm: rules.boreMm, lengthM: hoseM });
  const reason = `${formatMetres(lostM)} of head lost in ${formatMetres(hoseM)} at ${formatFlow(flowLph)}.`;
  const hose = cheapest(
    variants.filter((variant) => isHose(variant) && readKitNumber(variant, hoseSize)?.max === rules.boreMm),
  );
  if (hose !== undefined) {
    const narrower = variants.find(
      (variant) =>
        isHose(variant) && (readKitNumber(variant, hoseSize)?.max ?? 0) === narrowerThan(variants, rules.boreMm),
    );
    const others = narrower === undefined ? [] : [explainNarrower(narrower, flowLph, hoseM)];
    return [{ ...line, variant: hose, quantity: Math.ceil(hoseM), reason, others }, ...chooseClips(variants, pond)];
  }
  const outside = parsePipeBore(nominalInches(rules.boreMm));
  const pipe = cheapest(
    variants.filter((variant) => readKitNumber(variant, pipeLength) !== null && isPipe(variant, outside)),
  );
  if (pipe === undefined) return [line];
  const pieceM = readKitNumber(pipe, pipeLength)?.max ?? 1;
  return [{ ...line, variant: pipe, quantity: Math.ceil(hoseM / pieceM), reason }];
}

function isHose(variant: KitVariant): boolean {
  const { category, unit } = variant.product;
  return category === "fittings" && unit?.per === "m" && unit.amount === 1 && readKitNumber(variant, hoseSize) !== null;
}

function isPipe(variant: KitVariant, outsideMm: number | null): boolean {
  return (
    variant.product.category === "fittings" &&
    outsideMm !== null &&
    readKitNumber(variant, pipeOutside)?.max === outsideMm &&
    readKitNumber(variant, { name: "Pressure", unit: "bar" }) !== null
  );
}

function narrowerThan(variants: readonly KitVariant[], boreMm: number): number {
  return Math.max(
    0,
    ...variants
      .filter(isHose)
      .map((variant) => readKitNumber(variant, hoseSize)?.max ?? 0)
      .filter((mm) => mm < boreMm),
  );
}

function explainNarrower(variant: KitVariant, flowLph: number, lengthM: number): string {
  const boreMm = readKitNumber(variant, hoseSize)?.max ?? 1;
  return `${nameKitVariant(variant)}: would lose ${formatMetres(frictionHeadM({ flowLph, boreMm, lengthM }))} of head.`;
}

function chooseClips(variants: readonly KitVariant[], pond: Pond): KitLine[] {
  const { boreMm } = pond.rules;
  const clips = cheapest(
    variants.filter((variant) => {
      const range = readKitNumber(variant, hoseSize);
      return readKitNumber(variant, packSize) !== null && range !== null && range.min <= boreMm && boreMm <= range.max;
    }),
  );
  if (clips === undefined) return [emptyLine("clips", pond)];
  const pack = readKitNumber(clips, packSize)?.max ?? 1;
  const reason = `One for each end of the hose and of the UV, on ${formatRounded(boreMm, 1)} mm.`;
  return [{ ...emptyLine("clips", pond), variant: clips, quantity: Math.ceil(hoseEnds / pack), reason }];
}

function cheapest(variants: readonly KitVariant[]): KitVariant | undefined {
  return variants.toSorted((one, other) => one.pricePence - other.pricePence)[0];
}
