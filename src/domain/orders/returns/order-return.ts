import { sumPieces, type FulfilledLine, type FulfilmentView } from "#domain/orders/parcels/fulfilment.ts";
import { accept, refuse, type Refusal, type Result } from "#domain/result.ts";

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

/** Lists the lines with pieces that can be returned, and how many. */
export function listReturnable<Line>(order: SentOrder & { returns: readonly OrderReturn[] }, lines: readonly Line[]) {
  const returnable: { position: number; line: Line; left: number }[] = [];
  for (const [position, left] of countReturnable(order, order.returns)) {
    const line = lines[position];
    if (line !== undefined && left > 0) returnable.push({ position, line, left });
  }
  return returnable;
}

/** Names the field for the pieces of a line, in a form and in refusals. */
export const quantityField = (position: number) => `quantity-${position}`;

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
