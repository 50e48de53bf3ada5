import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renderMail } from "#adapters/mail/render-mail.ts";
import { shopMistakes } from "#db/schema/mistakes.ts";
import type { ContentProblem } from "#domain/content/reading/content-problem.ts";
import { exampleShop } from "#services/mail/example-order.ts";
import { sendMailJob } from "#services/mail/send-mail-job.ts";
import type { MailMessage } from "#services/ports.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { forgetMs, settleMs, tellMistakes } from "./tell-mistakes.ts";

const siteMistake = {
  file: "content/site.yaml",
  line: 8,
  location: "phone",
  message: 'expected a phone number, found "x"',
};
const pageMistake = {
  file: "content/pages/home.yaml",
  location: "hero, title",
  message: "expected a line of text, found nothing",
};
let shop: TestShop;
let content: ContentProblem[] = [];

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  content = [];
  await shop.db.delete(shopMistakes);
  await shop.clearOrders();
});
afterAll(() => shop.close());

/** Looks for mistakes, some time after the previous look. */
async function look(afterMs = 0): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + afterMs);
  await tellMistakes({ ...shop.services, content: { ...shop.services.content, problems: () => content } });
}

/** Renders the emails that were requested, as they would be sent now. */
async function sendMails(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  for (const job of await shop.jobs()) {
    await sendMailJob(
      {
        db: shop.db,
        log: shop.services.log,
        identity: shop.services.identity,
        mailer: { send: async (message) => void sent.push(message) },
        mailRenderer: { render: renderMail },
        mailShop: () => ({ ...exampleShop, baseUrl: "http://shop.test" }),
        shopEmail: "dealer@shop.test",
        now: shop.services.now,
        openDays: () => ({ weekDays: [], closedDays: [] }),
        listMistakes: async () => [],
        countLostMails: async () => 0,
        issueDataToken: async () => null,
        issueConfirmToken: async () => "",
        issueResetToken: async () => null,
      },
      job,
      { id: "0198c0de-0000" },
    );
  }
  return sent;
}

test("a mistake that stays is mailed once, with its place, what is wrong and how to fix it", async () => {
  content = [siteMistake];
  await look();
  expect(await shop.jobs()).toHaveLength(0);
  await look(settleMs);
  await look(settleMs);
  await look(24 * forgetMs);
  const mails = await sendMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "dealer@shop.test", subject: "The shop has found a mistake" });
  expect(mails[0]?.text).toContain("content/site.yaml, line 8, phone");
  expect(mails[0]?.text.replace(/\s+/g, " ")).toContain(
    'Expected a phone number, found "x". Visitors see the last good content. Correct the file and save it',
  );
  expect(mails[0]?.text).toContain("http://shop.test/admin/catalogue");
});

test("mistakes that are new together are one mail, and a later one is another", async () => {
  content = [siteMistake, pageMistake];
  await look();
  await look(settleMs);
  expect((await sendMails()).map(({ subject }) => subject)).toEqual(["The shop has found 2 mistakes"]);
  content = [
    siteMistake,
    pageMistake,
    { file: "content/search.yaml", line: 2, location: "", message: "expected a dash" },
  ];
  await look();
  await look(settleMs);
  const [, second] = await sendMails();
  expect(second?.text).toContain("content/search.yaml, line 2");
  expect(second?.text).not.toContain("site.yaml");
});

test("a mistake that is fixed within a minute is not mailed", async () => {
  content = [siteMistake];
  await look();
  content = [];
  await look(settleMs / 2);
  content = [siteMistake];
  await look(settleMs);
  expect(await shop.jobs()).toHaveLength(0);
});

test("a mistake that is fixed before its mail is sent is left out, and the mail with the last of them", async () => {
  content = [siteMistake];
  await look();
  await look(settleMs);
  content = [];
  await look(1000);
  expect(await sendMails()).toEqual([]);
});

test("a mistake that comes back immediately is the same one, and after an hour a new one", async () => {
  content = [siteMistake];
  await look();
  await look(settleMs);
  content = [];
  await look(settleMs);
  content = [siteMistake];
  await look(settleMs);
  await look(settleMs);
  expect(await shop.jobs()).toHaveLength(1);
  content = [];
  await look(settleMs);
  await look(forgetMs + 1);
  content = [siteMistake];
  await look();
  await look(settleMs);
  expect(await shop.jobs()).toHaveLength(2);
});
