import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createJobQueue } from "#adapters/jobs/pg-boss-queue.ts";
import { createSmtpMailer } from "#adapters/mail/mailers.ts";
import { renderMail } from "#adapters/mail/render-mail.ts";
import { orderMails } from "#db/schema/order-mails.ts";
import type { JobData } from "#services/jobs.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { exampleShop } from "./example-order.ts";
import { sendMailJob } from "./send-mail-job.ts";

let shop: TestShop;
let server: SMTPServer;
let isDown = true;
const tries: string[] = [];
const arrived: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, callback) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => (text += part));
      stream.on("end", () => {
        const id = /^Message-ID: (\S+)/m.exec(text)?.[1] ?? "";
        tries.push(id);
        if (isDown) return callback(Object.assign(new Error("try again later"), { responseCode: 451 }));
        arrived.push(id);
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await shop.close();
});

const mailSources = () => ({
  log: shop.services.log,
  mailRenderer: { render: renderMail },
  mailShop: () => exampleShop,
  shopEmail: "dealer@shop.test",
  identity: shop.services.identity,
  now: shop.services.now,
  openDays: () => ({ weekDays: [], closedDays: [] }),
  listMistakes: async () => [],
  countLostMails: async () => 0,
  issueDataToken: async () => "a-token",
  issueConfirmToken: async () => "a-token",
  issueResetToken: async () => null,
});

test("a mail that was out when the database went away is recorded once it is back, and not sent again", async () => {
  let sent = 0;
  let failures = 0;
  const db = Object.create(shop.db, {
    update: {
      value(table: typeof orderMails) {
        if (failures-- > 0) throw new Error("Connection terminated unexpectedly");
        return shop.db.update(table);
      },
    },
  }) as typeof shop.db;
  const mailer = {
    async send() {
      sent += 1;
      failures = 2;
    },
  };
  const { orderId } = await shop.order(await shop.newGuest());
  const job = { id: "00000000-0000-7000-8000-000000000001" };
  for (let attempt = 1; attempt <= 2; attempt += 1)
    await sendMailJob({ ...mailSources(), db, mailer }, { template: "order-received", orderId }, job);
  const mails = await shop.db.select().from(orderMails).where(eq(orderMails.jobId, job.id));
  expect({ sent, outcomes: mails.map(({ outcome }) => outcome) }).toEqual({ sent: 1, outcomes: ["sent"] });
});

test("an order survives a mail server outage, and the mail follows later with the same Message-ID", async () => {
  const address = server.server.address();
  const url = `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const settings = {
    concurrency: 1,
    expireInSeconds: 30,
    retryDelay: 1,
    retryDelayMax: 1,
    retryLimit: 20,
    pollSeconds: 0.5,
  };
  const jobs = createJobQueue<Pick<JobData, "send-mail">>({
    url: shop.url,
    log: shop.services.log,
    queues: { "send-mail": settings },
  });
  await jobs.start();
  try {
    const { db } = shop;
    const mailer = createSmtpMailer({ url, from: "Glenwater <orders@glenwater.example>" });
    await jobs.work("send-mail", (data, job) => sendMailJob({ ...mailSources(), db, mailer }, data, job));
    const { orderId } = await shop.order(await shop.newGuest());
    await db.transaction((tx) => jobs.enqueue(tx, "send-mail", { template: "order-received", orderId }));
    await vi.waitFor(() => expect(tries.length).toBeGreaterThan(0), { timeout: 15_000 });
    expect(await shop.row(orderId)).toMatchObject({ status: "pending" });
    expect(arrived).toEqual([]);
    isDown = false;
    await vi.waitFor(() => expect(arrived).toHaveLength(1), { timeout: 20_000 });
    expect(new Set(tries).size).toBe(1);
  } finally {
    await jobs.stop();
  }
}, 60_000);
