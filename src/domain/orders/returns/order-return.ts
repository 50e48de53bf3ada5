import type { Pence } from "#domain/money.ts";
import { sumPieces, type FulfilledLine, type FulfilmentView } from "#domain/orders/parcels/fulfilment.ts";
import { accept, refuse, type Refusal, type Result } from "#domain/result.ts";
import { checkText, longText } from "#domain/typed-text.ts";

export const returnReasons = ["change-of-mind", "arrived-broken", "wrong-item", "other"] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonLabels: Record<ReturnReason, string> = {
  "change-of-mind": "I have changed my mind",
  "arrived-broken": "It arrived broken or faulty",
  "wrong-item": "It is not what I ordered",
  other: "Another reason",
};

export interface ReturnedLine extends FulfilledLine {
  /** Whether the pieces went back into stock. False until they have arrived. */
  isRestocked: boolean;
}

export interface OrderReturn {
  id: string;
  reason: ReturnReason;
  /** The announced lines or, once the return is booked in, the lines that came back. */
  lines: ReturnedLine[];
  announcedAt: string;
  /** The ISO time; null while the goods are awaited. */
  bookedAt: string | null;
}

interface SentOrder {
  /** The time; null until the customer has the whole order. */
  deliveredAt: string | null;
  fulfilments: readonly Pick<FulfilmentView, "method" | "lines">[];
}

/** Counts the pieces the customer has and has not announced to return, by position. A line not sent is absent. */
export function countReturnable(
  { deliveredAt, fulfilments }: SentOrder,
  returns: readonly Pick<OrderReturn, "lines">[],
): Map<number, number> {
  const had = fulfilments.filter(({ method }) => method === "delivery" || deliveredAt !== null);
  const left = sumPieces(had.flatMap(({ lines }) => lines));
  for (const { position, quantity } of returns.flatMap(({ lines }) => lines))
    left.set(position, (left.get(position) ?? 0) - quantity);
  return left;
}

/** Checks the pieces that a customer announces. Refuses an empty return, and more than can be returned. */
export function planReturn(
  returnable: ReadonlyMap<number, number>,
  asked: readonly FulfilledLine[],
): Result<ReturnedLine[]> {
  const planned = planPieces(
    returnable,
    asked.map((line) => ({ ...line, isRestocked: false })),
  );
  const first = [...returnable.keys()][0] ?? 0;
  return planned.ok && planned.value.length === 0
    ? refuse({ code: "return.empty", field: quantityField(first) })
    : planned;
}

/** Checks the pieces of a return that arrived: at most the announced ones, and possibly none. */
export function planReturned(
  { lines }: Pick<OrderReturn, "lines">,
  arrivedPieces: readonly ReturnedLine[],
): Result<ReturnedLine[]> {
  return planPieces(sumPieces(lines), arrivedPieces);
}

function planPieces(
  maxPieces: ReadonlyMap<number, number>,
  askedLines: readonly ReturnedLine[],
): Result<ReturnedLine[]> {
  const wanted = [...sumPieces(askedLines)].filter(([, quantity]) => quantity !== 0);
  const refusals: Refusal[] = [];
  for (const [position, quantity] of wanted) {
    const left = Math.max(maxPieces.get(position) ?? 0, 0);
    if (Number.isInteger(quantity) && quantity > 0 && quantity <= left) continue;
    const refusal: Refusal = { code: "return.too-many", field: quantityField(position) };
    refusals.push(left === 0 ? refusal : { ...refusal, message: `Only ${left} of these can be returned.` });
  }
  if (refusals.length > 0) return { ok: false, refusals };
  const isRestocked = (position: number) => askedLines.some((line) => line.position === position && line.isRestocked);
  return accept(wanted.map(([position, quantity]) => ({ position, quantity, isRestocked: isRestocked(position) })));
}

export interface AskedReturn {
  lines: FulfilledLine[];
  reason: ReturnReason;
  words: string;
}

export const quantityField = (position: number) => `quantity-${position}`;

/** Parses the pieces of a line in a form. An empty field means none. */
export const parsePieces = (values: Readonly<Record<string, string>>, position: number) =>
  Number(values[quantityField(position)]?.trim() || 0);

/** Checks the form of a return against what can be returned. */
export function checkReturnForm(
  values: Readonly<Record<string, string>>,
  returnable: ReadonlyMap<number, number>,
): Result<AskedReturn> {
  const asked = [...returnable.keys()].map((position) => ({ position, quantity: parsePieces(values, position) }));
  const planned = planReturn(returnable, asked);
  const reason = returnReasons.find((one) => one === values["reason"]);
  const words = (values["words"] ?? "").trim();
  const wrongWords = checkText(reason === "other" ? { ...longText, required: "return.words" } : longText, words);
  const refusals: Refusal[] = planned.ok ? [] : [...planned.refusals];
  if (reason === undefined) refusals.push({ code: "return.reason", field: "reason" });
  if (wrongWords !== null) refusals.push({ code: wrongWords, field: "words" });
  if (!planned.ok || reason === undefined || refusals.length > 0) return { ok: false, refusals };
  return accept({ lines: planned.value, reason, words });
}

/** Lists the lines with pieces that can be returned, and how many. */
export function listReturnable<Line>(order: SentOrder & { returns: readonly OrderReturn[] }, lines: readonly Line[]) {
  const returnable: { position: number; line: Line; left: number }[] = [];
  for (const [position, left] of countReturnable(order, order.returns)) {
    const line = lines[position];
    if (line !== undefined && left > 0) returnable.push({ position, line, left });
  }
  return returnable;
}

interface PricedOrder {
  cartItems: readonly { unitPricePence: Pence; quantity: number }[];
  discountPence: Pence;
  deliveryCostPence: Pence | null;
}

/** Computes these pieces' price less their share of a discount, plus delivery once the whole order has come back. */
export function priceReturned(
  { cartItems, discountPence, deliveryCostPence }: PricedOrder,
  returned: readonly FulfilledLine[],
): Pence {
  const sum = (lines: readonly FulfilledLine[]) =>
    lines.reduce((pence, { position, quantity }) => pence + (cartItems[position]?.unitPricePence ?? 0) * quantity, 0);
  const pieces = sumPieces(returned);
  const goods = sum(cartItems.map(({ quantity }, position) => ({ position, quantity })));
  const isAll = cartItems.every(({ quantity }, position) => pieces.get(position) === quantity);
  const price = goods === 0 ? 0 : Math.round((sum(returned) * (goods - discountPence)) / goods);
  return price + (isAll ? (deliveryCostPence ?? 0) : 0);
}

interface BookedOrder extends PricedOrder {
  isReturnOwed: boolean;
  returns: readonly OrderReturn[];
  refunds: readonly { state: string; createdAt: string }[];
}

/** Finds the amount for returns booked in since the last refund, if a refund is still owed; null if nothing is due. */
export function findReturnDue(order: BookedOrder) {
  if (!order.isReturnOwed) return null;
  const refundedAt = order.refunds.filter(({ state }) => state !== "failed").map(({ createdAt }) => createdAt);
  const booked = order.returns.filter(({ bookedAt }) => bookedAt !== null);
  const fresh = booked.filter(({ bookedAt }) => refundedAt.every((at) => at < (bookedAt ?? "")));
  const last = fresh.at(-1);
  if (last === undefined) return null;
  const price = (returns: readonly OrderReturn[]) =>
    priceReturned(
      order,
      returns.flatMap(({ lines }) => lines),
    );
  return {
    amountPence: price(booked) - price(booked.filter((one) => !fresh.includes(one))),
    lines: fresh.flatMap(({ lines }) => lines),
    reason: last.reason,
  };
}
