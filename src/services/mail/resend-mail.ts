import { and, eq } from "drizzle-orm";
import { orderMails } from "#db/schema/order-mails.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { removeNote } from "#services/orders/talking/append-note.ts";
import { changeOrder, lockOrder } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";
import { viewOrderMail } from "./list-order-mails.ts";
import { findOrderMail, type OrderMailJob } from "./mails.ts";
import { lostMailAttention } from "./note-lost-mail.ts";

/** A double click, or a second try after a lost answer, is the same press. */
const repeatMs = 60_000;

/**
 * Sends a mail about an order again, with the facts of today and to the address that the order has now. Refuses one that no longer
 * applies (`mail.outdated`) and one that is still being tried. The same mail again within a minute is sent once.
 */
export async function resendMail(
  services: Services,
  actor: Admin,
  input: { orderId: string; mailId: number },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const to = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [mail] = await tx
      .select()
      .from(orderMails)
      .where(and(eq(orderMails.id, input.mailId), eq(orderMails.orderId, orderId)));
    if (mail === undefined) throw new ShopError("mail.not-found");
    const { subject, isToShop } = viewOrderMail(mail);
    const recipient = isToShop ? services.shop.shopEmail : order.email;
    if (recipient === "") throw new ShopError("order.no-email");
    if (await isRepeated({ ...services, db: tx }, { orderId, mailId: mail.id })) return recipient;
    if (mail.outcome === "trying") throw new ShopError("mail.under-way");
    const sources = { ...services, db: tx, shopEmail: services.shop.shopEmail };
    const addressed = await findOrderMail(mail.job["template"])?.address(sources, mail.job);
    if (addressed === undefined || addressed === null) throw new ShopError("mail.outdated");
    const change = isToShop ? {} : { attention: removeNote(order.attention, lostMailAttention) };
    const detail = { mailId: mail.id, subject };
    await changeOrder(services, tx, order, change, { actor, event: "mail-resent", detail });
    await services.jobs.enqueue(tx, "send-mail", mail.job as unknown as OrderMailJob);
    return recipient;
  });
  return { message: `Emailed again to ${to}`, order: await readDeskOrder(services, orderId) };
}

/** The order is locked, so that two presses at once do not both find nothing. */
async function isRepeated(
  source: HistorySource & Pick<Services, "now">,
  { orderId, mailId }: { orderId: string; mailId: number },
): Promise<boolean> {
  const since = new Date(source.now().getTime() - repeatMs);
  const resent = await readHistory(source, orderId, ["mail-resent"]);
  return resent.some(({ at, detail }) => at > since && detail.mailId === mailId);
}
