import type { KitPart, Pond } from "#domain/pond/pond.ts";
import type { KitVariant } from "./kit-variant.ts";

export interface KitLine {
  part: KitPart;
  /** null if nothing in the catalogue suits. */
  variant: KitVariant | null;
  heading: string;
  quantity: number;
  /** The purpose of the product, or the missing part. */
  reason: string;
  others: string[];
  powerW: number | null;
  runs: string;
  yearlyPounds: number;
  /** The amount that decided the choice (litres an hour, watts …); null if nothing was measured. */
  amount: number | null;
  isRemoved: boolean;
}

const missing: Readonly<Record<KitPart, string>> = {
  pump: "None of our pumps moves that much at this head.",
  filter: "None of our filters suits this pond in that position.",
  uv: "None of our UV clarifiers is strong enough for this pond.",
  air: "None of our air pumps gives that much at this depth.",
  pipe: "None of our hoses or pipes is wide enough.",
  clips: "None of our clips fits this hose.",
  drain: "None of our bottom drains suits this pond.",
  drainpipe: "None of our pipes fits these drains.",
};

/** Makes a line without a product, which says that the part is missing. */
export function emptyLine(part: KitPart, { without }: Pick<Pond, "without">): KitLine {
  return {
    part,
    variant: null,
    heading: "We have nothing that fits",
    quantity: 1,
    reason: missing[part],
    others: [],
    powerW: null,
    runs: "",
    yearlyPounds: 0,
    amount: null,
    isRemoved: without.includes(part),
  };
}

export function cheapest(variants: readonly KitVariant[]): KitVariant | undefined {
  return variants.toSorted((one, other) => one.pricePence - other.pricePence)[0];
}
