import { formatPrice, type Pence } from "#domain/money.ts";

export const grantedRights = {
  price: "Set delivery costs, change items, make discount codes, send payment links, take phone orders",
  refund: "See takings, record payments, refund up to a limit",
  enquiries: "Answer enquiries, price requests and reviews",
  catalogue: "Change the catalogue and stock, see costs and margin",
  content: "Change the words and pictures of the site",
  "customer-data": "Hand over and erase a customer’s data",
} as const;

export type GrantedRight = keyof typeof grantedRights;
export const grantedRightNames = Object.keys(grantedRights) as readonly GrantedRight[];

/**
 * The parts of the desk's work. Every assistant can see and send orders. Only owners have "people" (who works at the
 * desk) and "settings", so that nobody can pass on the rights that they were given.
 */
export type Right = "orders" | GrantedRight | "people" | "settings";

export interface DeskRights {
  rights: readonly Right[];
  /** The maximum of all refunds of one payment together; null without a limit. */
  refundLimitPence: Pence | null;
}

export const ownersRights: DeskRights = {
  rights: ["orders", ...grantedRightNames, "people", "settings"],
  refundLimitPence: null,
};

/** Returns the rights of an assistant, by the row in the database, ignoring rights that this version does not know. */
export function toAssistantsRights(row: { rights: readonly string[]; refundLimitPence: Pence } | null): DeskRights {
  const { rights = [], refundLimitPence = 0 } = row ?? {};
  return { rights: ["orders", ...grantedRightNames.filter((right) => rights.includes(right))], refundLimitPence };
}

/** Describes rights, one line each, for the list of people and for an invitation. */
export function describeRights({ rights, refundLimitPence }: DeskRights): string[] {
  if (rights.includes("people")) return ["Everything, as an owner"];
  return [
    "See orders, send them, write to customers",
    ...grantedRightNames
      .filter((right) => rights.includes(right))
      .map((right) =>
        right === "refund" && refundLimitPence !== null
          ? `See takings, record payments, refund up to ${formatPrice(refundLimitPence)} of a payment`
          : grantedRights[right],
      ),
  ];
}
