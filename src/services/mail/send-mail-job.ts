import { keepTrying } from "#db/keep-trying.ts";
import { isEmailAddress } from "#domain/typed-text.ts";
import { MailRefused, type Mailer, type MailMessage, type MailRenderer } from "#services/ports.ts";
import type { MoreMailSources } from "./mail-definition.ts";
import { findMail, type MailJob, type OrderMailJob } from "./mails.ts";
import { noteLostMail, noteMail, noteOutcome } from "./order-mails.ts";

export interface MailServices extends MoreMailSources {
  mailer: Mailer;
  mailRenderer: MailRenderer;
}

/** Sends an email with the facts of this moment, or skips one that no longer applies. Throws if it must be retried. */
export async function sendMailJob(
  services: MailServices,
  data: MailJob,
  job: { id: string; isLastTry?: boolean },
): Promise<void> {
  const mail = findMail(data.template);
  const recipient = (await mail?.findRecipient(services, data)) ?? null;
  const fields = {
    template: data.template,
    jobId: job.id,
    ...("orderId" in data ? { orderId: data.orderId } : {}),
  };
  if (mail === undefined || recipient === null) {
    services.log.info(fields, "A mail was skipped: it has no recipient, or no longer applies.");
    if (isAboutOrder(data)) await noteOutcome(services.db, { jobId: job.id, outcome: "skipped", at: services.now() });
    return;
  }
  const { to, replyTo, reader = "unconfirmed" } = recipient;
  if (!isEmailAddress(to)) {
    services.log.error(fields, "A mail was skipped: the address of its recipient is not valid.");
    return;
  }
  const shop = services.mailShop();
  const rendered = await services.mailRenderer.render({ words: mail.words, data: recipient.data }, shop, reader);
  const messageId = `<${job.id}.${data.template}@${new URL(shop.baseUrl).hostname.replace(/[^A-Za-z0-9.-]/g, "-")}>`;
  const message = {
    fromName: shop.name,
    to,
    ...(replyTo === undefined || !isEmailAddress(replyTo) ? {} : { replyTo }),
    ...rendered,
    messageId,
  };
  try {
    if (isAboutOrder(data)) await sendAndNote(services, { data, message, job });
    else await services.mailer.send(message);
    services.log.info(fields, "A mail was sent.");
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    services.log.warn({ ...fields, err: error }, "A mail was given up: its recipient does not exist.");
  }
}

function isAboutOrder(data: MailJob): data is OrderMailJob {
  return "orderId" in data && data.orderId !== null;
}

async function sendAndNote(
  services: MailServices,
  { data, message, job }: { data: OrderMailJob; message: MailMessage; job: { id: string; isLastTry?: boolean } },
): Promise<void> {
  const { subject, to: recipient } = message;
  const mail = { jobId: job.id, job: data, subject };
  const isToCustomer = recipient !== services.shopEmail;
  const noted = { recipient: isToCustomer ? recipient : "", outcome: "trying", at: services.now() } as const;
  // An earlier try has sent the email, but the queue does not know that.
  if ((await noteMail(services.db, { ...mail, ...noted })) === "sent") return;
  try {
    await services.mailer.send(message);
  } catch (error) {
    if (job.isLastTry === true || error instanceof MailRefused) await noteLostMail(services, { ...mail, isToCustomer });
    throw error;
  }
  await noteSent(services, job.id);
}

/** Records that an email was sent, even if the database is briefly away: otherwise the next try would send it again. */
async function noteSent({ db, log, now }: MailServices, jobId: string): Promise<void> {
  try {
    await keepTrying(() => noteOutcome(db, { jobId, outcome: "sent", at: now() }));
  } catch (error) {
    log.warn({ err: error, jobId }, "A mail was sent, but that is not recorded.");
  }
}
