import type { DeliveryClass } from "#domain/catalogue/delivery-class.ts";
import type { NumberRange } from "#domain/catalogue/measure.ts";
import type { Pence, PenceRange } from "#domain/money.ts";
import type { ZoneRule } from "./zone-rule.ts";

/** The classes that a zone has a price for. Goods for collection only have none. */
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
      /** Delivery is free if the goods cost this much; null if it is never free. */
      freeFromPence: Pence | null;
    })
  | { kind: "quote"; /** The usual range of the cost. */ typical: PenceRange | null }
  | { kind: "not-sent" };

export interface ClassTerms {
  /** "Parcel to 30 kg" */
  name: string;
  /** "Pumps, UV, box filters" */
  holds: string;
  /** The maximum weight of one consignment in kg; null if there is no limit. */
  maxWeightKg: number | null;
  /** A remark on how it arrives: "A lorry with a tail lift, to the kerb"; "" if there is none. */
  note: string;
}

export interface DeliveryZone {
  name: string;
  /** "rest": every postcode of Great Britain and Northern Ireland that no other rule names. */
  rules: readonly ZoneRule[] | "rest";
  /** The owner's description for visitors: "All other mainland postcodes"; "" shows the rules. */
  shown: string;
  workingDays: NumberRange;
  prices: Readonly<Record<SentClass, DeliveryPrice>>;
}

/** The delivery table in content/delivery.yaml. */
export interface DeliveryTable {
  classes: Readonly<Record<SentClass, ClassTerms>>;
  /** The zones; visitors see them numbered from 1. */
  zones: readonly DeliveryZone[];
  /** Names of places, used only to name the visitor's own postcode, never for a price. */
  towns: readonly { name: string; rules: readonly ZoneRule[] }[];
  /** Places whose cost is looked up each time. */
  ask: { rules: readonly ZoneRule[]; note: string };
  /** How a quoted price is worked out. */
  quoted: string;
  /** The working days until goods are ready to collect, with a note for customers. */
  collection: { workingDays: NumberRange; note: string };
  /** The day the prices were last compared with the carriers': "2 November 2026"; "" if not given. */
  checked: string;
}
