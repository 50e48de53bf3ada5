import { eq } from "drizzle-orm";

import { refunds } from "#db/schema/payments.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { checkRefund, type RefundReason } from "#domain/orders/payments/refund.ts";
import { ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

import { finishRefund } from "./finish-refund.ts";
import { insertRefund } from "./insert-refund.ts";
import { lockPayment, type RefundRow } from "./refund-rows.ts";

export interface RefundPaymentInput {
  /** Made by the browser for one press of the button; also the refund's id. */
  requestId: string;
  paymentId: number;
  amountPence: Pence;
  reason: RefundReason;
  /** The admin's own words, which the customer reads. */
  note: string;
  /** Of the payment's order, as the admin saw it. */
  version?: number | undefined;
}

export interface RefundedPayment {
  message: string;
  /** Left out for a payment without an order. */
  order?: DeskOrderView;
  /** True when the provider has not confirmed the refund yet. It is asked again every minute. */
  isPartial: boolean;
}

/**
 * Gives back a payment, in full or in part. Commits the refund with the history, then asks the provider. A refusal gives
 * `refund.refused`; without an answer the refund stands as requested, and the sweep asks again. Money that came by other means is
 * recorded as given back, because the admin hands it over. The same request id again finishes the same refund.
 */
export async function refundPayment(
  services: Services,
  actor: Admin,
  input: RefundPaymentInput,
): Promise<RefundedPayment> {
  const { refund, isNew } = await requestRefund(services, actor, input);
  const finished =
    refund.state === "requested" ? await finishRefund(services, actor, refund.id, { mayExist: !isNew }) : refund;
  if (finished.state === "failed") throw new ShopError("refund.refused", describeFailure(finished));
  const amount = formatPrice(finished.amountPence);
  const isPartial = finished.state === "requested";
  return {
    message: isPartial
      ? `The refund of ${amount} is recorded, but not confirmed: ${finished.failure ?? "it is in progress."} It is tried again every minute.`
      : `Refunded ${amount}`,
    ...(finished.orderId === null ? {} : { order: await readDeskOrder(services, finished.orderId) }),
    isPartial,
  };
}

function describeFailure({ failure }: RefundRow): { message?: string } {
  return failure === null
    ? {}
    : { message: `${failure.endsWith(".") ? failure : `${failure}.`} Nothing was refunded.` };
}

/** Commits the refund, or finds the one of an earlier call with the same request id. */
async function requestRefund(
  services: Services,
  actor: Admin,
  { requestId, paymentId, amountPence, reason, note, version }: RefundPaymentInput,
): Promise<{ refund: RefundRow; isNew: boolean }> {
  return services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const { payment, order } = locked;
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, requestId));
    if (known !== undefined) {
      if (known.paymentId !== paymentId || known.amountPence !== amountPence) throw new ShopError("order.changed");
      return { refund: known, isNew: false };
    }
    if (order !== null && version !== order.version)
      throw new ShopError("order.changed", { details: { version: order.version } });
    const checked = checkRefund(payment, locked.refunds, { amountPence, reason, note });
    if (!checked.ok) throw shopErrorFrom(checked.refusals);
    const refund = await insertRefund(services, tx, actor, {
      locked,
      refund: { id: requestId, amountPence, reason, note },
    });
    return { refund, isNew: true };
  });
}
