import type { Transaction } from "#db/client.ts";
import { formatPrice, maxPricePence } from "#domain/money.ts";
import type { ChangeLinesInput } from "#domain/orders/changes/change-order.schema.ts";
import { workOutLines } from "#domain/orders/changes/changed-lines.ts";
import { haveAllArrived } from "#domain/orders/parcels/fulfilment.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Services } from "#services/context.ts";
import { estimateOrder } from "#services/delivery/estimate-order.ts";
import { changeOrder, requireMove } from "#services/orders/change-order.ts";
import type { DeskAnswer } from "#services/orders/desk-change.ts";
import {
  lockVersion,
  readLines,
  replaceLines,
  requireOrderNumber,
  type OrderRow,
} from "#services/orders/order-rows.ts";
import { issueReceipt } from "#services/orders/papers/receipts.ts";
import { readFulfilments } from "#services/orders/parcels/fulfilment-rows.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { hideOpenLink, tryToCloseLink } from "#services/payments/links/close-payment-link.ts";
import {
  askForTransfer,
  carryOutLinkPlan,
  mailTransfer,
  planLink,
  requirePayable,
  requireReplaceable,
} from "#services/payments/links/link-plan.ts";
import { findOpenLink, paysByTransfer } from "#services/payments/links/link-rows.ts";
import { readAmountDue, readIsRefunded } from "#services/payments/payment-rows.ts";
import { describeRefunds, finishRefunds, planRefunds, requireSentLines } from "./change-after-payment.ts";

/**
 * Changes the lines of an order, except those that were sent (`order.line-sent`), and charges or refunds the difference
 * after a payment. An earlier link is hidden and closed before it is replaced; if the provider fails
 * (`payment.new-link-failed`), the change stays and the link follows later.
 */
export async function changeLines(
  services: Services,
  actor: Admin,
  input: ChangeLinesInput,
): Promise<DeskAnswer & { isPartial: boolean }> {
  const orderId = requireOrderNumber(input.orderId);
  const step = await services.db.transaction((tx) => commitChange(services, tx, actor, { ...input, orderId }));
  if (step === null)
    return { message: "Nothing has changed.", order: await getDeskOrder(services, orderId), isPartial: false };
  await tryToCloseLink(services, actor, step.closeLinkId);
  const refunds = await finishRefunds(services, actor, step.refundIds);
  if (step.link !== null) await carryOutLinkPlan(services, actor, step.link, "payment.new-link-failed");
  return {
    message: describeResult(step, refunds),
    order: await getDeskOrder(services, orderId),
    isPartial: refunds.some(({ state }) => state === "requested" || state === "failed"),
  };
}

async function commitChange(services: Services, tx: Transaction, actor: Admin, input: ChangeLinesInput) {
  const { orderId } = input;
  const catalogue = requireCatalogue(services);
  const order = await lockVersion(tx, orderId, input.version);
  const isPaid = isPaidStatus(order.status);
  const owing = { ...order, isRefunded: await readIsRefunded(tx, order) };
  requireMove(owing, "changeLines");
  const present = { ...order, lines: await readLines(tx, orderId) };
  const changed = requireAccepted(workOutLines(present, input.lines, input, catalogue));
  if (changed.changes.length === 0) return null;
  const { lines, changes, ...amounts } = changed;
  const sent = isPaid ? await requireSentLines(tx, orderId, input.lines, present.lines) : null;
  const totalCostPence = order.deliveryCostPence === null ? null : amounts.discountedPence + order.deliveryCostPence;
  if (totalCostPence !== null && totalCostPence > maxPricePence) throw new ShopError("order.total-too-high");

  const duePence = await readAmountDue(tx, { ...order, totalCostPence });
  const isTransfer = order.status === "payment_pending" && (await paysByTransfer(tx, order));
  if (!isTransfer && (duePence > 0 || order.status === "payment_pending")) requirePayable(services, duePence);
  const open = await findOpenLink(tx, orderId);
  requireReplaceable(open, { replaceLink: input.replaceLink, totalCostPence });
  await replaceLines(tx, orderId, lines);
  await sent?.move(tx);
  const detail = {
    changes: changes.join("\n"),
    words: input.words,
    subtotalPence: amounts.discountedPence,
    totalCostPence,
    formerTotalCostPence: order.totalCostPence,
  };
  const row = await changeOrder(services, tx, order, {
    actor,
    event: "lines-changed",
    detail,
    move: sent?.isComplete === true ? "changeLastLines" : "changeLines",
    settle: ["refund-due"],
    set: {
      ...amounts,
      presentDelivery: estimateOrder(services, { ...order, lines }),
      totalCostPence,
      ...(isTransfer && askForTransfer(services)),
    },
  });
  const complete = sent?.isComplete === true ? await deliverIfAllArrived(services, tx, row) : row;
  // Nothing is due either way, so the receipt is renewed. Otherwise the next payment or the refund has its own paper.
  if (isPaid && duePence === 0) await issueReceipt(services, tx, complete);
  const note = [input.words, ...changes].filter((line) => line !== "").join("\n");
  const { isRefunded } = input;
  const refundIds =
    duePence < 0 ? await planRefunds(services, tx, actor, { orderId, amountPence: -duePence, note, isRefunded }) : [];
  if (isTransfer) await mailTransfer(services, tx, complete);
  const link =
    duePence > 0 && !isTransfer ? await planLink(services, tx, { order: complete, amountPence: duePence }, open) : null;
  const closeLinkId = link === null ? await hideOpenLink(services, tx, orderId) : null;
  return { order: complete, link, closeLinkId, refundIds };
}

type Step = NonNullable<Awaited<ReturnType<typeof commitChange>>>;

/** Marks an order as delivered, as of its latest delivery, if nothing is left to send and all parcels have arrived. */
async function deliverIfAllArrived(services: Pick<Services, "now">, tx: Transaction, order: OrderRow) {
  const parcels = await readFulfilments(tx, [order.id]);
  if (order.status !== "shipped" || !haveAllArrived(parcels)) return order;
  const latestMs = Math.max(...parcels.map(({ deliveredAt }) => Date.parse(deliveredAt ?? "")));
  return changeOrder(services, tx, order, {
    actor: { kind: "shop" },
    event: "delivered",
    detail: { isMailed: false },
    move: "markDelivered",
    set: { deliveredAt: new Date(latestMs) },
  });
}

function describeResult(step: Step, refunds: Awaited<ReturnType<typeof finishRefunds>>): string {
  if (refunds.length > 0) return `The items are saved. ${describeRefunds(refunds)}`;
  if (step.link === null) return "The items are saved.";
  return isPaidStatus(step.order.status)
    ? `The items are saved, and a payment link for the extra ${formatPrice(step.link.amountPence)} has been created.`
    : "The items are saved, and a new payment link has been created.";
}
