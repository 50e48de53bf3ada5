import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { limits } from "#domain/limits.ts";
import { checkOrderClaim } from "#domain/orders/page/find-order.ts";
import { requireAccepted } from "#domain/shop-error.ts";
import type { Actor } from "#services/context.ts";
import { orderMails } from "#services/mail/mails.ts";
import { newCaller } from "#tests/support/account.ts";
import { isla, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { formatOrderPagePath } from "./order-page-link.ts";
import { requestOrderLink } from "./order-page.ts";

const visitor: Actor = { kind: "visitor" };
let shop: TestShop;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.clearOrders();
  ({ orderId } = await shop.order(await shop.newGuest()));
});
afterAll(() => shop.close());

interface Asking {
  id?: string;
  proof?: string;
  actor?: Actor;
  ipAddress?: string | null;
}

function ask({ id = orderId, proof = isla.postcode, actor = visitor, ipAddress = newCaller().ipAddress }: Asking = {}) {
  const claim = checkOrderClaim({ orderNumber: id, proof });
  return requestOrderLink(shop.services, { actor, ipAddress }, requireAccepted(claim));
}

/** Lists the emails that a request leads to. */
async function mailsOf(asking: Asking): Promise<string[]> {
  const done = (await shop.jobs()).length;
  await ask(asking);
  expect(await shop.jobs()).toHaveLength(done);
  await shop.runFindOrderJobs();
  return (await shop.jobs()).slice(done).map(({ template }) => template);
}

async function setOrder(set: Partial<typeof orders.$inferInsert>): Promise<void> {
  await shop.db.update(orders).set(set).where(eq(orders.id, orderId));
}

describe("an order is found", () => {
  test.each([isla.postcode, isla.email])(
    "by its number and %s, and its link is mailed to its own address",
    async (proof) => {
      expect(await mailsOf({ proof })).toEqual(["order-link"]);
      const mail = await orderMails["order-link"].findRecipient(
        { ...shop.services, shopEmail: "dealer@shop.test" },
        { orderId },
      );
      const pagePath = formatOrderPagePath(shop.services, await shop.row(orderId));
      expect(mail).toMatchObject({ to: isla.email, data: { order: { pagePath } } });
    },
  );

  test("when it is cancelled, too", async () => {
    await setOrder({ status: "cancelled" });
    expect(await mailsOf({})).toEqual(["order-link"]);
  });
});

describe("nothing is mailed", () => {
  test.each(["PH1 0AB", "morag@example.org"])("for %s, which was not given with the order", async (proof) => {
    expect(await mailsOf({ proof })).toEqual([]);
  });

  test("for a number that no order has", async () => {
    expect(await mailsOf({ id: "K7M4-2QXP" })).toEqual([]);
  });

  test("for an order without an email address", async () => {
    await setOrder({ email: "" });
    expect(await mailsOf({})).toEqual([]);
  });
});

test("the request does not look for the order: whatever was typed, it counts and queues the same", async () => {
  const seen: unknown[] = [];
  for (const asking of [{}, { proof: "PH1 0AB" }, { id: "K7M4-2QXP" }]) {
    await shop.clearLimits();
    const answer = await ask(asking);
    const counted = await shop.db.execute(sql`select count from rate_limits`);
    const queued = await shop.db.execute<{ name: string; data: object }>(
      sql`delete from test_jobs returning name, data`,
    );
    seen.push([answer, counted.rows, queued.rows.map(({ name, data }) => [name, Object.keys(data)])]);
  }
  expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
});

describe("limits", () => {
  const refused = { code: "order.find-too-many", retryAfterSeconds: 24 * 3_600 };

  test.each([
    ["an order", {}],
    ["a number that no order has", { id: "K7M4-2QXP" }],
  ])("ask about %s a few times a day, from wherever", async (_what, asking: Asking) => {
    for (let index = 0; index < limits["find-order:order"].max; index += 1) await ask(asking);
    await expect(ask(asking)).rejects.toMatchObject(refused);
    await expect(ask({ ...asking, proof: "PH1 0AB" })).rejects.toMatchObject(refused);
  });

  test("bind a network, and not a customer there who has confirmed an address", async () => {
    const { ipAddress } = newCaller();
    for (let index = 0; index < limits["find-order:network"].max; index += 1)
      await ask({ id: `K7M4-2${"X".repeat(2)}${"23456789BCDFGHJKMNPQRSTVWXZ"[index]}`, ipAddress });
    await expect(ask({ ipAddress })).rejects.toMatchObject(refused);
    const customer = await shop.newCustomer();
    await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now }).where(eq(users.id, customer.userId));
    await expect(ask({ ipAddress, actor: customer })).resolves.toBeDefined();
  });

  test("withhold what a mailbox that nobody has confirmed had enough of, and the desk sees it", async () => {
    const found: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      await shop.db.execute(sql`delete from rate_limits where key like 'find-order:%'`);
      found.push(...(await mailsOf({})));
    }
    // The limit is five a month, and one more each day.
    expect(found).toHaveLength(6);
    expect((await shop.history(orderId)).at(-1)).toMatchObject({
      event: "mail-withheld",
      detail: { template: "order-link" },
    });
  });
});
