import type { PgBossQueue } from "#adapters/jobs/pg-boss-queue.ts";
import { issueConfirmToken } from "#services/accounts/email-address.ts";
import { issueResetToken } from "#services/accounts/reset-password.ts";
import { listMistakes } from "#services/content/list-mistakes.ts";
import type { Services } from "#services/context.ts";
import type { JobData } from "#services/jobs.ts";
import { issueDataToken } from "#services/legal/data-link.ts";
import { purge } from "#services/legal/purge.ts";
import { sendMailJob } from "#services/mail/send-mail-job.ts";
import { mailFoundOrder } from "#services/orders/page/order-page.ts";
import { reconcilePayments } from "#services/payments/reconcile-payments.ts";
import type { openMail } from "./open-mail.ts";
import type { openPayments } from "./open-payments.ts";

/** Cron: at a minute when few other programs ask the provider. */
const everyHour = "17 * * * *";

/** Cron, in the shop's own time zone. */
const everyNight = "40 3 * * *";

/** Cron, in the shop's own time zone: before the dealer's day begins. */
const everyMorning = "0 7 * * *";

interface JobParts {
  services: Services;
  payments: Pick<Awaited<ReturnType<typeof openPayments>>, "paymentRecords">;
  mail: ReturnType<typeof openMail>;
}

/** Starts the workers of a queue that is already started, and the timetable of the regular jobs. */
export async function startJobs(jobs: PgBossQueue<JobData>, { services, payments, mail }: JobParts): Promise<void> {
  const mailServices = {
    db: services.db,
    log: services.log,
    identity: services.identity,
    now: services.now,
    listMistakes: () => listMistakes(services),
    countLostMails: (since: Date) => jobs.countFailed("send-mail", since),
    issueResetToken: (email: string, requestedAt?: Date) => issueResetToken(services, email, requestedAt),
    issueDataToken: (email: string) => issueDataToken(services, email),
    issueConfirmToken: (owner: { userId: string; email: string }) => issueConfirmToken(services, owner),
    ...mail,
  };
  await jobs.work("reconcile-payments", async () => {
    await reconcilePayments(services, payments.paymentRecords);
  });
  await jobs.repeat("reconcile-payments", everyHour);
  await jobs.work("morning-digest", (_data, job) => sendMailJob(mailServices, { template: "morning-digest" }, job));
  await jobs.schedule("morning-digest", everyMorning);
  await jobs.work("purge", async () => {
    await purge(services);
  });
  await jobs.schedule("purge", everyNight);
  await jobs.work("send-mail", (data, job) => sendMailJob(mailServices, data, job));
  await jobs.work("find-order", (claim) => mailFoundOrder(services, claim));
}
