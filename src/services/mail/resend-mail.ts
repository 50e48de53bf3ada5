import { and, eq } from "drizzle-orm";
import { orderMails } from "#db/schema/order-mails.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { changeAtDesk } from "#services/orders/desk-change.ts";
import { readHistory, type HistorySource } from "#services/orders/history-rows.ts";
import { findOrderMail, type OrderMailJob } from "./mails.ts";
import { viewOrderMail } from "./order-mails.ts";

/** A double click, or a second try after a lost answer, counts as the same press within this time. */
const repeatMs = 60_000;

/** Resends an email, with today's facts and address, at most once a minute. Refuses one that no longer applies. */
export function resendMail(services: Services, actor: Admin, { orderId, mailId }: { orderId: string; mailId: number }) {
  return changeAtDesk(services, { orderId }, async (tx, order) => {
    const ofOrder = and(eq(orderMails.id, mailId), eq(orderMails.orderId, order.id));
    const [mail] = await tx.select().from(orderMails).where(ofOrder);
    if (mail === undefined) throw new ShopError("mail.not-found");
    const { subject, isToShop } = viewOrderMail(mail);
    const recipient = isToShop ? services.shop.shopEmail : order.email;
    if (recipient === "") throw new ShopError("order.no-email");
    const done = `Emailed again to ${recipient}.`;
    if (await isRepeated({ ...services, db: tx }, { orderId: order.id, mailId })) return done;
    if (mail.outcome === "trying") throw new ShopError("mail.under-way");
    const sources = { ...services, db: tx, shopEmail: services.shop.shopEmail };
    const found = await findOrderMail(mail.job["template"])?.findRecipient(sources, mail.job);
    if (found === undefined || found === null) throw new ShopError("mail.outdated");
    const settle = isToShop ? [] : (["mail-lost"] as const);
    await changeOrder(services, tx, order, { actor, event: "mail-resent", detail: { mailId, subject }, settle });
    await services.jobs.enqueue(tx, "send-mail", mail.job as unknown as OrderMailJob);
    return done;
  });
}

/** Whether the email was just resent. The order is locked, so that simultaneous presses do not both find nothing. */
async function isRepeated(
  source: HistorySource & Pick<Services, "now">,
  { orderId, mailId }: { orderId: string; mailId: number },
): Promise<boolean> {
  const since = new Date(source.now().getTime() - repeatMs);
  const resent = await readHistory(source, orderId, ["mail-resent"]);
  return resent.some(({ at, detail }) => at > since && detail.mailId === mailId);
}
