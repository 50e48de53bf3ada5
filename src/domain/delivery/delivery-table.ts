import type { DeliveryClass } from "#domain/catalogue/delivery-class.ts";
import type { NumberRange } from "#domain/catalogue/measure.ts";
import type { Pence, PenceRange } from "#domain/money.ts";

import type { ZoneRule } from "./zone-rule.ts";

/** The classes that a zone has a price for. What can only be collected has none. */
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
      /** Free when the goods cost as much; null without. */
      freeFromPence: Pence | null;
    })
  | { kind: "quote"; /** What it usually comes to. */ typical: PenceRange | null }
  | { kind: "not-sent" };

export interface ClassTerms {
  /** "Parcel to 30 kg" */
  name: string;
  /** "Pumps, UV, box filters" */
  holds: string;
  /** The maximum weight of one consignment in kg; null if there is no limit. */
  maxWeightKg: number | null;
  /** A remark on its arrival: "A lorry with a tail lift, to the kerb"; "" without one. */
  note: string;
}

export interface DeliveryZone {
  name: string;
  /** "rest": every postcode of Great Britain and Northern Ireland that no other rule names. */
  rules: readonly ZoneRule[] | "rest";
  /** As the owner wrote them, for visitors: "All other mainland postcodes"; "" shows the rules. */
  shown: string;
  workingDays: NumberRange;
  prices: Readonly<Record<SentClass, DeliveryPrice>>;
}

/** The delivery table in content/delivery.yaml. */
export interface DeliveryTable {
  classes: Readonly<Record<SentClass, ClassTerms>>;
  /** Numbered from 1 where visitors see them. */
  zones: readonly DeliveryZone[];
  /** Names of places: for the visitor's own postcode only, never for a price. */
  towns: readonly { name: string; rules: readonly ZoneRule[] }[];
  /** Places that are looked up each time. */
  ask: { rules: readonly ZoneRule[]; note: string };
  /** How a price that is quoted comes about. */
  quoted: string;
  /** The working days until goods are ready to collect, and what to know about it. */
  collection: { workingDays: NumberRange; note: string };
  /** When the prices were last compared with the carriers': "2 November 2026"; "" without. */
  checked: string;
}
