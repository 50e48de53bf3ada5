import type { Product } from "#domain/catalogue/product.ts";
import type { ProductNeed } from "#domain/pond/calculators/calculator.ts";
import { formatFlow, formatMetres, formatQuantity } from "#domain/pond/quantities.ts";
import { assessAir, assessFilter, assessPump, assessUv } from "./assess.ts";
import { chooseFrom, type Assessment } from "./assessment.ts";
import { assessDrain } from "./choose-drains.ts";
import { findPieceM } from "./choose-pipe.ts";
import { findKitNumber, listKitVariants, type KitVariant } from "./kit-variant.ts";

export interface FoundProduct {
  variant: KitVariant;
  quantity: number;
  reason: string;
  yearlyPounds: number;
}

export type KitProducts = ReturnType<typeof findKitProducts>;

const maxFound = 4;

/** Finds the suitable products, the cheapest to run first and then the cheapest to buy, with one option of each. */
export function findKitProducts(products: readonly Product[], need: ProductNeed) {
  const variants = products.flatMap((product) => listKitVariants(product));
  const assess = assessors(need);
  if (assess !== null) {
    const { fits, others } = chooseFrom(variants.map(assess).filter((each) => each !== null));
    // A drain's options are for different linings, and the calculator does not ask for the lining.
    if (need.part === "drain")
      return { products: fits.slice(0, maxFound).map((fit) => ({ ...fit, quantity: need.drains })), others: [] };
    return { products: onePerProduct(fits.map((fit) => ({ ...fit, quantity: 1 }))), others };
  }
  const found = variants.flatMap((variant) => listBought(variant, need));
  const byPrice = found.toSorted(
    (one, other) => one.variant.pricePence * one.quantity - other.variant.pricePence * other.quantity,
  );
  return { products: onePerProduct(byPrice), others: [] };
}

function assessors(need: ProductNeed): ((variant: KitVariant) => Assessment | null) | null {
  switch (need.part) {
    case "pump":
      return (variant) => assessPump(variant, need);
    case "filter":
      return (variant) => assessFilter(variant, need);
    case "uv":
      return (variant) => assessUv(variant, need);
    case "air":
      return (variant) => assessAir(variant, need);
    case "drain":
      return (variant) => assessDrain(variant, need);
    default:
      return null;
  }
}

function onePerProduct(found: readonly FoundProduct[]): FoundProduct[] {
  return found
    .filter(({ variant }, index) => found.findIndex((other) => other.variant.product === variant.product) === index)
    .slice(0, maxFound);
}

function listBought(variant: KitVariant, need: ProductNeed): FoundProduct[] {
  const { product } = variant;
  const offer = (reason: string, quantity = 1): FoundProduct[] => [{ variant, quantity, reason, yearlyPounds: 0 }];
  const isNamed = (word: string): boolean => product.name.toLowerCase().includes(word);
  switch (need.part) {
    case "pipe": {
      const pieceM = findPieceM(variant, need.boreMm);
      if (pieceM === null || need.lengthM === 0) return [];
      const pieces = Math.ceil(need.lengthM / pieceM);
      return offer(pieceM === 1 ? `${pieces}\u00a0m of it.` : `${pieces} lengths of ${formatMetres(pieceM)}.`, pieces);
    }
    case "liner": {
      const size = product.category === "liners" ? parseSheetSize(variant.option || variant.size) : null;
      if (size === null || !covers(size, need)) return [];
      return offer(`${formatMetres(size[0])} × ${formatMetres(size[1])} covers it.`);
    }
    case "underlay": {
      const widthM = (findKitNumber(variant, "width")?.max ?? 0) / 1000;
      if (product.category !== "liners" || !isNamed("underlay") || widthM === 0) return [];
      const metres = Math.min(stripsM(need.lengthM, need.widthM, widthM), stripsM(need.widthM, need.lengthM, widthM));
      if (metres > maxPacks) return [];
      return offer(`${metres}\u00a0m of it goes beneath, in strips of ${formatMetres(widthM)}.`, metres);
    }
    case "blade": {
      const widthMm = findKitNumber(variant, "width");
      const flow = findKitNumber(variant, "flow");
      if (product.category !== "skimmers" || widthMm === null || flow === null || widthMm.max < need.lipMm) return [];
      return offer(`A lip of ${formatQuantity(widthMm.max / 10, 1, "cm")}, made for ${formatFlow(flow.max)}.`);
    }
    case "heater": {
      const heat = findKitNumber(variant, "heat");
      const isHeater = findKitNumber(variant, "pondVolume") !== null;
      if (product.category !== "heaters" || heat === null || !isHeater || heat.max < need.heatKw) return [];
      return offer(`Gives ${formatQuantity(heat.max, 0.1, "kW")}.`);
    }
    case "weight": {
      const packKg = product.category === "water_treatments" && isNamed(need.word) ? parsePackKg(variant) : null;
      if (packKg === null || packKg === 0) return [];
      const packs = Math.max(1, Math.ceil(need.kg / packKg - 1e-9));
      return packs > maxPacks ? [] : offer(`${packs} × ${formatQuantity(packKg, 0.1, "kg")}.`, packs);
    }
    case "kit":
      return product.category === need.category && `${product.name} ${variant.option}`.toLowerCase().includes(need.word)
        ? offer("Measures the ammonia the filter has to deal with.")
        : [];
    default:
      return [];
  }
}

/** Computes the metres of strips laid along one side, each cut to whole metres. */
function stripsM(alongM: number, acrossM: number, widthM: number): number {
  return Math.ceil(alongM) * Math.ceil(acrossM / widthM);
}

/** The maximum number of packs. Nobody carries more home. */
const maxPacks = 99;

/** Parses the sides of "5 x 5m" in metres, the longer first; null for any other text. */
function parseSheetSize(text: string): [number, number] | null {
  const [, one, other] = /^(\d{1,2}(?:\.\d{1,2})?) ?m? ?[x×] ?(\d{1,2}(?:\.\d{1,2})?) ?m$/i.exec(text.trim()) ?? [];
  if (one === undefined || other === undefined) return null;
  const sides = [Number(one), Number(other)];
  return [Math.max(...sides), Math.min(...sides)];
}

function covers([long, short]: readonly [number, number], { lengthM, widthM }: { lengthM: number; widthM: number }) {
  return long >= Math.max(lengthM, widthM) && short >= Math.min(lengthM, widthM);
}

/** Parses the kilograms of a pack: "25kg", "500g"; null for any other choice. */
function parsePackKg({ option, size }: KitVariant): number | null {
  const [, amount, unit] = /^(\d{1,4}(?:\.\d{1,3})?) ?(kg|g)$/i.exec((option || size).trim()) ?? [];
  if (amount === undefined) return null;
  return Number(amount) * (unit?.toLowerCase() === "g" ? 0.001 : 1);
}
