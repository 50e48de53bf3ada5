import type { Transaction } from "#db/client.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { linkLifetimeMs, type TransferState } from "#domain/payments/payment-link.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { mailAboutOrder } from "#services/orders/messages/mail-about-order.ts";
import { lockOrder, type OrderRow } from "#services/orders/order-rows.ts";
import { readAmountDue } from "#services/payments/payment-rows.ts";
import { closePaymentLink } from "./close-payment-link.ts";
import { finishPaymentLink, linkFailed, type LinkFailure } from "./finish-payment-link.ts";
import { findOpenLink, insertLinkIntent, updateLink, type LinkRow } from "./link-rows.ts";

/** What remains to be done at the provider once the order's transaction is committed: finish or close a link. */
export type LinkPlan = { orderId: string; amountPence: Pence } & ({ finishLinkId: string } | { closeLinkId: string });

/** Refuses a total that the provider would refuse, before anything is created or changed. */
export function requirePayable(services: Services, totalPence: Pence): void {
  const { minimumPence, maximumPence } = services.paymentLinks;
  if (totalPence >= minimumPence && totalPence <= maximumPence) return;
  const message = `A total of ${formatPrice(totalPence)} cannot be paid by card: it must be between ${formatPrice(minimumPence)} and ${formatPrice(maximumPence)}.`;
  throw new ShopError("payment.amount-unpayable", { message });
}

/** Refuses to replace an active link until the admin has confirmed the replacement (`order.link-active`). */
export function requireReplaceable(
  open: LinkRow | null,
  { replaceLink, totalCostPence }: { replaceLink?: boolean | undefined; totalCostPence: Pence | null },
) {
  if (open?.state !== "active" || replaceLink === true) return;
  const details = { paymentLinkId: open.id, linkAmountPence: open.amountPence, totalCostPence };
  throw new ShopError("order.link-active", { details });
}

export interface WantedLink {
  order: OrderRow;
  /** The amount due, which is more than 0. */
  amountPence: Pence;
}

/** Plans a locked order's link: starts an intent, finishes one under way, or first closes a link for another amount. */
export async function planLink(
  services: Services,
  tx: Transaction,
  { order, amountPence }: WantedLink,
  open: LinkRow | null,
) {
  const wanted = { orderId: order.id, amountPence };
  if (open === null)
    return { ...wanted, finishLinkId: (await insertLinkIntent(services, tx, order, { amountPence })).id };
  if (open.state === "creating" && open.amountPence === amountPence) return { ...wanted, finishLinkId: open.id };
  if (open.state !== "deactivating") await updateLink(services, tx, open.id, { state: "deactivating" });
  return { ...wanted, closeLinkId: open.id };
}

/** Returns the columns to set on an order when the customer is asked for a bank transfer. */
export function askForTransfer({ now }: Pick<Services, "now">) {
  return { transferUntil: new Date(now().getTime() + linkLifetimeMs), transferState: "asked" } as const;
}

const transferMails = {
  asked: "bank-transfer",
  reminded: "transfer-reminder",
  lapsed: "transfer-expired",
} as const satisfies Record<TransferState, string>;

/** Emails the customer what to transfer, where and by when; or a reminder; or that the time is over. */
export async function mailTransfer(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  const { transferUntil, transferState } = order;
  if (transferUntil === null || transferState === null) return;
  const template = transferMails[transferState];
  await mailAboutOrder(services, tx, order, { template, payUntil: transferUntil.toISOString() });
}

/** Returns the planned link. If the provider fails, the order stays committed; the `code` error says what is saved. */
export async function carryOutLinkPlan(
  services: Services,
  actor: Actor,
  plan: LinkPlan,
  code?: LinkFailure,
): Promise<LinkRow> {
  const { orderId, amountPence } = plan;
  if ("finishLinkId" in plan) return finishPaymentLink(services, actor, plan.finishLinkId, code);
  try {
    await closePaymentLink(services, actor, plan.closeLinkId);
  } catch (error) {
    throw linkFailed(error, code);
  }
  const next = await services.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    // While the old link was being closed, another admin changed the order or the customer paid it: the newer change
    // wins.
    if ((await readAmountDue(tx, locked)) !== amountPence) throw new ShopError("order.changed");
    const open = await findOpenLink(tx, orderId);
    if (open === null) return insertLinkIntent(services, tx, locked, { amountPence });
    if (open.amountPence === amountPence && open.state !== "deactivating") return open;
    throw new ShopError("order.changed");
  });
  return finishPaymentLink(services, actor, next.id, code);
}
