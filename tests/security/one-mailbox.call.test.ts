import { afterAll, beforeAll, expect, test } from "vitest";
import { toMailboxKey } from "#domain/accounts/email.ts";
import { issueConfirmToken } from "#services/accounts/email-address.ts";
import { issueResetToken } from "#services/accounts/reset-password.ts";
import { issueDataToken } from "#services/legal/data-link.ts";
import { exampleShop } from "#services/mail/example-order.ts";
import { findMail } from "#services/mail/mails.ts";
import { openHttpShop, type HttpShop } from "../support/http-shop.ts";
import { strangersActs } from "./visitors-acts.ts";

let http: HttpShop;

beforeAll(async () => {
  http = await openHttpShop();
  // The cost of a hash is not tested here.
  http.shop.services.identity.hashPassword = async (text) => `plain ${text}`;
  http.shop.services.identity.verifyPassword = async (text, hash) => hash === `plain ${text}`;
});
afterAll(() => http.close());

/** Lists, by name, the mails to a mailbox that the shop has queued since the last call. */
async function sendMails(mailbox: string, done: number): Promise<string[]> {
  const { services } = http.shop;
  const sources = {
    ...services,
    shopEmail: services.shop.shopEmail,
    mailShop: () => exampleShop,
    openDays: () => ({ weekDays: [], closedDays: [] }),
    listMistakes: async () => [],
    countLostMails: async () => 0,
    issueResetToken: (email: string, since: Date | undefined) => issueResetToken(services, email, since),
    issueDataToken: (email: string) => issueDataToken(services, email),
    issueConfirmToken: (owner: { userId: string; email: string }) => issueConfirmToken(services, owner),
  };
  const names: string[] = [];
  for (const job of (await http.shop.jobs()).slice(done)) {
    const mail = await findMail(job.template)?.findRecipient(sources, job);
    if (mail && toMailboxKey(mail.to) === mailbox) names.push(job.template);
  }
  return names;
}

test("whatever strangers do, from ever new networks and in any spelling, an unconfirmed mailbox soon gets no more mail", async () => {
  const rounds: string[][] = [];
  for (let round = 0; round < 7; round += 1) {
    const done = (await http.shop.jobs()).length;
    for (const act of Object.values(strangersActs)) {
      await act(http.caller(), `Isla+${round % 4}@Mail.test`, "", "K7M4-2QXP");
      await http.shop.runFindOrderJobs();
    }
    rounds.push(await sendMails("isla@mail.test", done));
  }
  expect(rounds[0]?.length).toBeGreaterThan(5);
  expect(rounds.at(-1)).toEqual([]);
}, 120_000);
