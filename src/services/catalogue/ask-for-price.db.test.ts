import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { priceRequests } from "#db/schema/price-requests.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import { limits } from "#domain/limits.ts";
import { showCustomerText } from "#domain/mail/customer-text.ts";
import { purge } from "#services/legal/purge.ts";
import { priceRequestAdmin, priceRequestReceived } from "#services/mail/mails/price-request.ts";
import { newCaller, newEmail } from "#tests/support/account.ts";
import { addPriceRequest } from "#tests/support/price-request.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { askForPrice } from "./ask-for-price.ts";
import { listPriceRequests, markPriceRequest } from "./list-price-requests.ts";

let shop: TestShop;
let admin: AdminActor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

type Question = Parameters<typeof askForPrice>[2];

function question(change: Partial<Question> = {}): Question {
  const message = "For a pond of 6 x 4 m";
  const choice = { selectedSize: "", selectedOption: "Made to measure" };
  return { productKey: "key-3", ...choice, name: "Isla Fraser", email: newEmail(), message, ...change };
}

const visitor = { kind: "visitor" } as const;
const ask = (asked: Question, { ipAddress } = newCaller()) =>
  askForPrice(shop.services, { actor: visitor, ipAddress }, asked);

async function rowsOf(email: string): Promise<{ id: number; doneBy: string | null }[]> {
  return shop.db
    .select()
    .from(priceRequests)
    .where(sql`${priceRequests.email} = ${email}`);
}

async function mailsAbout(id: number): Promise<string[]> {
  const { rows } = await shop.db.execute<{ template: string }>(
    sql`select data->>'template' as template from test_jobs where (data->>'priceRequestId')::int = ${id} order by 1`,
  );
  return rows.map(({ template }) => template);
}

test("a question is kept with the product's words, and mails the dealer and the asker", async () => {
  const asked = question();
  expect(await ask(asked)).toEqual({ message: "Thank you. We have your question and will reply by email." });
  const [row] = await rowsOf(asked.email);
  expect(row).toMatchObject({
    ...asked,
    productName: "Product 3",
    productCode: "CODE-3",
    createdAt: shop.clock.now,
    doneAt: null,
  });
  expect(await mailsAbout(row?.id ?? 0)).toEqual(["price-request-admin", "price-request-received"]);
});

test("the dealer's mail can be answered; the asker's repeats no words that lead anywhere", async () => {
  const asked = question({ name: "Buy at cheap.example", message: "https://cheap.example" });
  await ask(asked);
  const [row] = await rowsOf(asked.email);
  const sources = { ...shop.services, shopEmail: "shop@example.org" };
  const job = { priceRequestId: row?.id ?? 0 };
  const toDealer = await priceRequestAdmin.findRecipient(sources, job);
  expect(toDealer).toMatchObject({ to: "shop@example.org", replyTo: asked.email, reader: "shop" });
  expect(showCustomerText(toDealer?.data, "shop")).toMatchObject({ message: "https://cheap.example" });
  const received = await priceRequestReceived.findRecipient(sources, job);
  expect(received).toMatchObject({ to: asked.email, replyTo: "shop@example.org" });
  expect(received?.reader).toBeUndefined();
  expect(JSON.stringify(showCustomerText(received?.data, "unconfirmed"))).not.toContain("cheap");
});

test("the same question again within ten minutes counts once", async () => {
  const asked = question();
  await Promise.all([ask(asked), ask(asked), ask(asked)]);
  const rows = await rowsOf(asked.email);
  expect(rows).toHaveLength(1);
  expect(await mailsAbout(rows[0]?.id ?? 0)).toHaveLength(2);
});

test("a stranger's question with someone's address does not stand for that person's own", async () => {
  const asked = question();
  await ask({ ...asked, message: "A stranger's words." });
  await ask(asked);
  expect(await rowsOf(asked.email)).toHaveLength(2);
});

describe("refused", () => {
  test.each<[string, Partial<Question>, string]>([
    ["a product that is not there", { productKey: "key-99" }, "catalogue.product-not-found"],
    ["a product that has a price", { productKey: "key-0" }, "price-request.priced"],
    ["a size that it does not have", { selectedSize: "9mm" }, "order.size-unknown"],
    ["an option that it does not have", { selectedOption: "small" }, "order.option-unknown"],
  ])("%s", async (_, change, code) => {
    const asked = question(change);
    await expect(ask(asked)).rejects.toMatchObject({ code });
    expect(await rowsOf(asked.email)).toEqual([]);
  });

  test("more than ten questions an hour from one connection", async () => {
    const caller = newCaller();
    for (let index = 0; index < limits["price:network"].max; index += 1) await ask(question(), caller);
    const [last, refused] = [question(), { code: "price-request.too-many", retryAfterSeconds: 3600 }];
    await expect(ask(last, caller)).rejects.toMatchObject(refused);
    expect(await rowsOf(last.email)).toEqual([]);
    await ask(last);
  });

  test("more than ten questions an hour for one mailbox", async () => {
    const { email } = question();
    // Each question spells the same mailbox in another way.
    const asked = (index: number) => question({ email: email.replace("@", `+${index}@`) });
    for (let index = 0; index < limits["price:mailbox"].max; index += 1) await ask(asked(index));
    await expect(ask(asked(99))).rejects.toMatchObject({ code: "price-request.too-many" });
  });
});

/** Waits until the limits of the questions so far have ended. */
function waitAnHour(): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60 * 1000 + 1);
}

test("beyond thirty questions an hour the dealer finds them on the list without a mail for each", async () => {
  waitAnHour();
  const asked = Array.from({ length: 31 }, () => question());
  for (const each of asked) await ask(each);
  const templates = async (email: string | undefined) => mailsAbout((await rowsOf(email ?? ""))[0]?.id ?? 0);
  expect(await templates(asked[29]?.email)).toEqual(["price-request-admin", "price-request-received"]);
  expect(await templates(asked[30]?.email)).toEqual(["price-request-received"]);
});

test("a mailbox that nobody confirmed gets five mails; the dealer hears of each question", async () => {
  waitAnHour();
  const { email } = question();
  for (let index = 0; index < 8; index += 1) await ask(question({ email: email.replace("@", `+${index}@`) }));
  const { rows } = await shop.db.execute<{ template: string; count: string }>(sql`
    select data->>'template' as template, count(*) from test_jobs, price_requests
    where (data->>'priceRequestId')::int = price_requests.id and email like ${email.replace("@", "+%@")} group by 1 order by 1`);
  expect(rows).toEqual([
    { template: "price-request-admin", count: "8" },
    // There were five emails, and the one allowed each day.
    { template: "price-request-received", count: "6" },
  ]);
});

describe("at the desk", () => {
  test("those to answer come first, the longest wait first; a marked one is done, and can come back", async () => {
    const first = await addPriceRequest(shop);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const second = await addPriceRequest(shop);
    const list = async () => {
      const ids = (await listPriceRequests(shop.services, admin)).map(({ id, isDone }) => ({ id, isDone }));
      return ids.filter(({ id }) => id === first || id === second);
    };
    expect(await list()).toEqual([
      { id: first, isDone: false },
      { id: second, isDone: false },
    ]);
    await markPriceRequest(shop.services, admin, { priceRequestId: first, isDone: true });
    expect(await list()).toEqual([
      { id: second, isDone: false },
      { id: first, isDone: true },
    ]);
    await markPriceRequest(shop.services, admin, { priceRequestId: first, isDone: false });
    expect((await list())[0]).toEqual({ id: first, isDone: false });
  });

  test("a product that is still in the sheet has its address", async () => {
    const id = await addPriceRequest(shop);
    const found = (await listPriceRequests(shop.services, admin)).find((each) => each.id === id);
    expect(found).toMatchObject({ productName: "Product 3", productPath: "/pond-products/fittings/3" });
  });

  test("one that is not there cannot be marked", async () => {
    const mark = { priceRequestId: 999_999, isDone: true };
    await expect(markPriceRequest(shop.services, admin, mark)).rejects.toMatchObject({
      code: "price-request.not-found",
    });
  });
});

test("a question is forgotten after a year", async () => {
  const asked = question();
  await ask(asked);
  const start = shop.clock.now.getTime();
  shop.clock.now = new Date(start + keptForMs.priceRequest - 1_000);
  await purge(shop.services);
  expect(await rowsOf(asked.email)).toHaveLength(1);
  shop.clock.now = new Date(start + keptForMs.priceRequest + 1_000);
  await purge(shop.services);
  expect(await rowsOf(asked.email)).toEqual([]);
});
