import { parsePipeBore } from "#domain/catalogue/pipe-bore.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { nominalInches } from "#domain/pond/pipes.ts";
import { isUnfed, type KitPart, type Pond } from "#domain/pond/pond.ts";
import type { PondSizes } from "#domain/pond/size-pond.ts";
import { assessForPond } from "./assess.ts";
import { chooseFrom, type Assessment } from "./assessment.ts";
import { chooseDrains } from "./choose-drains.ts";
import { choosePipe } from "./choose-pipe.ts";
import { emptyLine, type KitLine } from "./kit-line.ts";
import { listKitVariants, type KitVariant } from "./kit-variant.ts";

/** Chooses the products that fit and are cheapest to run, the pump first, because other parts depend on its flow. */
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
    ...chooseDrains(variants, pond, flowLph),
  ];
}

const categories = { pump: "pumps", filter: "filters", uv: "uv_clarifiers", air: "air_pumps" } as const;

function choosePart(assessments: readonly Assessment[], pond: Pond, part: KitPart): KitLine {
  const assessed = ofOneSize(assessments, pond.values.bore);
  const { fits, others } = chooseFrom(assessed);
  const [best] = fits;
  if (best === undefined) {
    const line = { ...emptyLine(part, pond), others };
    return part === "filter" && isUnfed(pond) ? { ...line, ...unfed } : line;
  }
  const { verdict: _fits, ...chosen } = best;
  const reason = chosen.reason + describeSize(chosen.variant, pond.values.bore);
  return { ...emptyLine(part, pond), ...chosen, reason, others };
}

const unfed = {
  heading: "No water would reach this filter",
  reason:
    "A filter at water level needs a bottom drain, and a finished pond cannot be given one without cutting the floor.",
  // All other filters fail for this reason too.
  others: [],
};

/** Narrows the sizes of each option down to the size that the hose fits, or the nearest. */
function ofOneSize(assessments: readonly Assessment[], boreMm: number): Assessment[] {
  const outsideMm = parsePipeBore(nominalInches(boreMm)) ?? 0;
  const nearestByName = new Map<string, { each: Assessment; offMm: number }>();
  for (const each of assessments) {
    const { product, option, size } = each.variant;
    const name = `${product.id} ${option}`;
    const offMm = Math.abs((parsePipeBore(size) ?? Infinity) - outsideMm);
    if (offMm < (nearestByName.get(name)?.offMm ?? Infinity) || !nearestByName.has(name))
      nearestByName.set(name, { each, offMm });
  }
  return [...nearestByName.values()].map(({ each }) => each);
}

/** Describes the chosen size, with a remark if the hose has another. */
function describeSize({ size, product }: KitVariant, boreMm: number): string {
  if (product.sizes.length < 2) return "";
  const inches = nominalInches(boreMm);
  const isAnother = parsePipeBore(size) !== null && parsePipeBore(size) !== parsePipeBore(inches);
  return isAnother
    ? ` With ${size} connections; your hose is ${inches}, so it needs a reducer.`
    : ` With ${size} connections.`;
}
