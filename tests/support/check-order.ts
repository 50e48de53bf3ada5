import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OrderEvent } from "#domain/orders/order-history.schema.ts";
import { orderStatuses, type OrderStatus } from "#domain/orders/order-status.ts";
import { isRefundedInFull } from "#domain/payments/amount-due.ts";
import { refundedPence } from "#domain/payments/refund.ts";
import type { Services } from "#services/context.ts";
import { getOrderReceipts } from "#services/orders/papers/receipts.ts";
import { readFulfilments } from "#services/orders/parcels/fulfilment-rows.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import type { RefundRow } from "#services/payments/payment-rows.ts";
import { recordRefund } from "#services/payments/refunds/record-refund.ts";
import { checkStock } from "./check-stock.ts";
import type { AdminActor, TestShop } from "./test-shop.ts";

/** The statuses that may follow, by the previous status. */
const successors: Partial<Record<OrderStatus, OrderStatus[]>> = {
  pending: ["payment_pending", "cancelled"],
  delivery_confirmed: ["payment_pending", "cancelled"],
  payment_pending: ["paid", "cancelled", "pending"],
  paid: ["shipped"],
  shipped: ["paid", "delivered"],
  delivered: ["shipped"],
  cancelled: ["pending", "payment_pending"],
};

/** Has the provider report all refunds of the order's payments, as its notifications and its records do. */
export async function reportRefunds(
  shop: TestShop,
  orderId: string,
  services: Services = shop.services,
): Promise<void> {
  const sessions = new Set((await shop.payments(orderId)).map(({ providerSessionId }) => providerSessionId));
  for (const made of shop.provider.refunds.made.values()) {
    if (!sessions.has(made.providerSessionId)) continue;
    await recordRefund(services, {
      provider: "scripted",
      eventId: randomUUID(),
      providerRefundId: made.providerRefundId,
      refundId: made.refundId.startsWith("at the provider") ? null : made.refundId,
      isForeign: false,
      providerPaymentId: made.providerPaymentId,
      amountPence: made.amountPence,
      currency: "gbp",
      state: made.state,
      failure: null,
    });
  }
}

type PaymentRow = Awaited<ReturnType<TestShop["payments"]>>[number];

/** Checks that the provider refunds no more than was paid, and the shop counts no more than the provider refunded. */
async function checkRefunds(
  shop: TestShop,
  orderId: string,
  { payments, refunds, shownPence }: { payments: PaymentRow[]; refunds: RefundRow[]; shownPence: number },
): Promise<void> {
  for (const payment of payments) {
    const ofPayment = refunds.filter(({ paymentId }) => paymentId === payment.id);
    const counted = refundedPence(ofPayment);
    expect(counted).toBeLessThanOrEqual(payment.amountPence);
    if (payment.means === "provider")
      expect(counted).toBeLessThanOrEqual(shop.provider.refunds.sumRefunded(payment.providerSessionId));
  }
  expect(shownPence).toBe(refundedPence(refunds));
  const mailed = (await shop.jobs(orderId)).filter(({ template }) => template === "refunded");
  const given = refunds.filter(({ state }) => state === "succeeded");
  expect(mailed.map((job) => "refundId" in job && job.refundId).toSorted()).toEqual(
    given.map(({ id }) => id).toSorted(),
  );
}

/** A customer's message asks for attention although no money is wrong. */
const talk = ["question", "answer"];
/** Events that begin or end the wait for an answer, besides a cancellation. */
const turnsOfTalk: string[] = [
  "information-asked",
  "information-given",
  "question-asked",
  "information-settled",
  "delivery-cost-set",
] satisfies OrderEvent[];

/** Whether an entry of the history belongs to a change of the order. A mail that is withheld changes nothing. */
export function isChange({ event }: { event: string }): boolean {
  return event !== "mail-withheld";
}

/** Checks that an order is in a valid state and that its amounts add up. */
export async function checkOrder(shop: TestShop, admin: AdminActor, orderId: string): Promise<void> {
  await checkStock(shop.db);
  const order = await shop.row(orderId);
  const history = await shop.history(orderId);
  expect(orderStatuses).toContain(order.status);
  for (const entry of history) {
    if (entry.fromStatus === null || entry.fromStatus === entry.toStatus) continue;
    expect(successors[entry.fromStatus] ?? []).toContain(entry.toStatus);
  }
  expect(history.at(-1)?.toStatus).toBe(order.status);
  // Each change wrote its row. The first is the placing, which is version 1.
  expect(order.version).toBe(history.filter(isChange).length);

  const received = await shop.payments(orderId);
  const refunds = await shop.refunds(orderId);
  const settled = received.filter((payment) => payment.outcome === "settled");
  const { duePence, refundedPence: shownPence } = await getDeskOrder(shop.services, orderId);
  // The amount paid, less refunds for removed items, plus the amount due is the total.
  const paidPence = settled.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const forItems = refunds.filter(({ state }) => state !== "failed").reduce((sum, one) => sum + one.forItemsPence, 0);
  if (["paid", "shipped", "delivered"].includes(order.status)) {
    expect(settled.length).toBeGreaterThan(0);
    // Nothing is due after a full refund, even if a refund for removed items was refused at the time.
    if (isRefundedInFull(order, received, refunds)) expect(duePence).toBe(0);
    else expect(paidPence - forItems + duePence).toBe(order.totalCostPence);
    const issued = await getOrderReceipts(shop.services, admin, { orderId });
    const [latest] = issued.receipts;
    expect(latest?.payments.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(paidPence);
    const settledIds = settled.map(({ id }) => id);
    const given = refunds.filter(
      ({ state, paymentId }) => /pending|succeeded/.test(state) && settledIds.includes(paymentId),
    );
    expect(issued.creditNotes.map(({ amountPence }) => amountPence).sort()).toEqual(
      given.map(({ amountPence }) => amountPence).sort(),
    );
  } else expect([settled, forItems]).toEqual([[], 0]);
  const isDealtWith = (payment: (typeof received)[number]) =>
    payment.outcome === "settled" ||
    refundedPence(refunds.filter(({ paymentId }) => paymentId === payment.id)) === payment.amountPence;
  const reasons = (order.attention ?? "").split("\n").filter((line) => line !== "" && !talk.includes(line));
  expect(reasons.length === 0).toBe(received.every(isDealtWith) && duePence >= 0);
  const turns = history.filter(({ event, toStatus }) => turnsOfTalk.includes(event) || toStatus === "cancelled");
  expect(order.askedAt !== null).toBe(turns.at(-1)?.event === "information-asked");
  await checkRefunds(shop, orderId, { payments: received, refunds, shownPence });

  const lines = await shop.lines(orderId);
  const goodsPence = lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0);
  expect(order.discountedPence).toBe(goodsPence - order.discountPence);
  expect(lines.map(({ position }) => position)).toEqual(lines.map((_line, index) => index));

  const sent = await readFulfilments(shop.db, [orderId]);
  const unsent = lines.map(({ quantity }) => quantity);
  for (const line of sent.flatMap((one) => one.lines))
    unsent[line.position] = (unsent[line.position] ?? 0) - line.quantity;
  expect(unsent.every((quantity) => quantity >= 0)).toBe(true);
  expect(sent.map(({ number }) => number)).toEqual(sent.map((_fulfilment, index) => index + 1));
  expect(new Set([order.deliveryMethod, ...sent.map(({ method }) => method)]).size).toBe(1);
  if (order.status === "shipped" || order.status === "delivered") expect(sent).not.toEqual([]);
  else if (order.status !== "paid") expect(sent).toEqual([]);
  expect(order.deliveredAt !== null).toBe(order.status === "delivered");
  // An order of parcels is delivered when all of them are and nothing is left to send.
  if (order.deliveryMethod === "collection") expect(sent.map((one) => one.deliveredAt)).toEqual(sent.map(() => null));
  else if (order.status === "shipped" || order.status === "delivered")
    expect(sent.every(({ deliveredAt }) => deliveredAt !== null)).toBe(order.status === "delivered");

  const open = (await shop.links(orderId)).filter((link) =>
    ["creating", "active", "deactivating"].includes(link.state),
  );
  expect(open.length).toBeLessThanOrEqual(1);
  const shown = open.filter((link) => link.state === "active");
  for (const link of shown) expect(link.amountPence).toBe(duePence);
}

/**
 * Checks that no refund and no link is half-done, and that the provider can be paid what is due at most, through one
 * link.
 */
export async function checkNothingHalfDone(
  shop: TestShop,
  orderId: string,
  payable = shop.provider.listActive(orderId),
): Promise<void> {
  for (const { providerSessionId, means, id } of await shop.payments(orderId)) {
    const refunds = (await shop.refunds(orderId)).filter(({ paymentId }) => paymentId === id);
    expect(refunds.filter(({ state }) => state === "requested" || state === "pending")).toEqual([]);
    if (means === "provider") expect(refundedPence(refunds)).toBe(shop.provider.refunds.sumRefunded(providerSessionId));
  }
  const states = (await shop.links(orderId)).map(({ state }) => state);
  expect(states.filter((state) => state === "creating" || state === "deactivating")).toEqual([]);
  const { duePence } = await getDeskOrder(shop.services, orderId);
  expect(payable.length).toBeLessThanOrEqual(duePence > 0 ? 1 : 0);
  for (const link of payable) expect(link.amountPence).toBe(duePence);
}
