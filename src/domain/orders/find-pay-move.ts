import { isPaidStatus } from "./amount-due.ts";
import type { OrderMove } from "./order-moves.ts";

/** The move of a payment: of the order, or of what was added to it after its payment. */
export function findPayMove({ status }: { status: string }): OrderMove {
  return isPaidStatus(status) ? "settleExtraPayment" : "settlePayment";
}
