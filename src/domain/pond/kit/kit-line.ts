import type { KitPart, Pond } from "#domain/pond/pond.ts";
import type { KitVariant } from "./kit-variant.ts";

/** One line of a kit. */
export interface KitLine {
  part: KitPart;
  /** null: nothing in the catalogue serves. */
  variant: KitVariant | null;
  /** What stands in the place of a product. */
  heading: string;
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

const missing: Readonly<Record<KitPart, string>> = {
  pump: "No pump of ours moves that much at this head.",
  filter: "No filter of ours takes a pond like this where it stands.",
  uv: "No UV of ours is strong enough for this pond.",
  air: "No air pump of ours gives that much at this depth.",
  pipe: "No hose or pipe of ours is wide enough.",
  clips: "No clips of ours fit this hose.",
  drain: "No bottom drain of ours suits this pond.",
  drainpipe: "We list no pipe that fits these drains.",
};

/** A line without a product, which says that it is missing. */
export function emptyLine(part: KitPart, { without }: Pick<Pond, "without">): KitLine {
  return {
    part,
    variant: null,
    heading: "Nothing of ours fits",
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

export function cheapest(variants: readonly KitVariant[]): KitVariant | undefined {
  return variants.toSorted((one, other) => one.pricePence - other.pricePence)[0];
}
