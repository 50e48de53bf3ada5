import { randomUUID } from "node:crypto";
import { orderMails } from "#db/schema/order-mails.ts";
import type { OrderMailOutcome } from "#domain/mail/order-mail.ts";
import type { OrderMailJob } from "#services/mail/mails.ts";
import { isla, type TestShop } from "./test-shop.ts";

/**
 * Adds a mail to an order as the worker records it, and returns its id. By default it is the receipt of the request,
 * and sent.
 */
export async function addOrderMail(
  shop: TestShop,
  orderId: string,
  change: { outcome?: OrderMailOutcome; job?: OrderMailJob } = {},
): Promise<number> {
  const { outcome = "sent", job = { template: "order-received", orderId } } = change;
  const at = shop.clock.now;
  const [mail] = await shop.db
    .insert(orderMails)
    .values({
      orderId,
      jobId: outcome === "withheld" ? null : randomUUID(),
      job: { ...job },
      subject: outcome === "withheld" ? "" : "We have your order request",
      recipient: isla.email,
      outcome,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: orderMails.id });
  if (mail === undefined) throw new Error("The inserted mail was not returned");
  return mail.id;
}
