import type { DeliveryClass } from "#domain/catalogue/delivery-class.ts";
import type { NumberRange } from "#domain/catalogue/measure.ts";
import type { Pence, PenceRange } from "#domain/money.ts";
import type { ZoneRule } from "./zone-rule.ts";

/** The classes with a price in each zone. Goods for collection only have none. */
export type SentClass = Exclude<DeliveryClass, "collection">;
export const sentClasses = [
  "small-parcel",
  "parcel",
  "long",
  "hazardous",
  "pallet",
  "live",
] as const satisfies SentClass[];

/** The cost of one consignment of a class to a zone. */
export type DeliveryPrice =
  | (PenceRange & {
      kind: "price";
      /** The price of the goods from which delivery is free; null if it is never free. */
      freeFromPence: Pence | null;
    })
  | { kind: "quote"; /** The usual range of the cost. */ typical: PenceRange | null }
  | { kind: "not-sent" };

export interface ClassTerms {
  /** "Parcel to 30 kg" */
  name: string;
  /** "Pumps, UV, box filters" */
  holds: string;
  /** The maximum weight of one consignment in kg; null without a limit. */
  maxWeightKg: number | null;
  /** A remark on the arrival: "A lorry with a tail lift, to the kerb"; "" without a remark. */
  note: string;
}

export interface DeliveryZone {
  name: string;
  /** The zone's postcodes. "rest" is every postcode of Great Britain and Northern Ireland that no other rule names. */
  rules: readonly ZoneRule[] | "rest";
  /** The owner's description for visitors: "All other mainland postcodes". For "", visitors see the rules. */
  shown: string;
  workingDays: NumberRange;
  prices: Readonly<Record<SentClass, DeliveryPrice>>;
}

/** The delivery table in content/delivery.yaml. */
export interface DeliveryTable {
  classes: Readonly<Record<SentClass, ClassTerms>>;
  /** The zones, which visitors see numbered from 1. */
  zones: readonly DeliveryZone[];
  /** The names of places, which only name the visitor's own postcode, and never decide a price. */
  towns: readonly { name: string; rules: readonly ZoneRule[] }[];
  ask: { rules: readonly ZoneRule[]; note: string };
  /** How the shop works out a quoted price. */
  quoted: string;
  /** The working days until goods are ready to collect, with a note for customers. */
  collection: { workingDays: NumberRange; note: string };
  /** The day of the last comparison with the carriers' prices: "2 November 2026"; "" without a day. */
  checked: string;
}
