import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverOrder } from "#tests/support/delivered-order.ts";
import { isla, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseCustomerCommand, runCustomerCommand } from "./customer-command.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test.each([
  [["isla@example.org", "--hand-over"], { verb: "hand-over", email: "isla@example.org" }],
  [["--erase", "Isla@Example.org"], { verb: "erase", email: "isla@example.org", isConfirmed: false }],
  [["isla@example.org", "--yes", "--erase"], { verb: "erase", email: "isla@example.org", isConfirmed: true }],
  [["purge"], { verb: "purge", isDryRun: false }],
  [["purge", "--dry-run"], { verb: "purge", isDryRun: true }],
  [["isla@example.org", "--yes"], null],
  [["isla@example.org", "--remove"], null],
  [["isla@example.org"], null],
  [["purge", "isla@example.org"], null],
  [["isla", "--erase"], null],
])("%j", (args, command) => {
  expect(parseCustomerCommand(args)).toEqual(command);
});

test("a customer's data is handed over and erased by command, and erasing asks first", async () => {
  const { orderId } = await shop.order(await shop.newGuest(), { deliveryInfo: isla });
  const run = (...args: string[]) => runCustomerCommand(shop.services, parseCustomerCommand([isla.email, ...args])!);
  const refused = await run("--erase", "--yes");
  expect([refused.exitCode, refused.lines.join("\n")]).toEqual([1, expect.stringContaining("still under way")]);
  await deliverOrder(shop, await shop.newAdmin(), orderId);
  expect((await run("--hand-over")).file?.text).toContain(isla.address1);
  const asked = await run("--erase");
  expect(asked.lines.join("\n")).toContain("Until 2033-11-21");
  expect(await shop.row(orderId)).toMatchObject({ email: isla.email });
  expect((await run("--erase", "--yes")).exitCode).toBe(0);
  expect(await shop.row(orderId)).toMatchObject({ email: "" });
  expect(await run("--hand-over")).toEqual({ exitCode: 1, lines: [`The shop holds no data about ${isla.email}.`] });
});

test("a dry run of the purge counts, and a purge deletes paid orders once their tax record has ended", async () => {
  const { orderId } = await shop.order(await shop.newGuest(), { deliveryInfo: isla });
  await deliverOrder(shop, await shop.newAdmin(), orderId);
  const { orderId: unpaid } = await shop.order(await shop.newGuest(), { deliveryInfo: isla });
  const count = async (isDryRun: boolean) =>
    (await runCustomerCommand(shop.services, { verb: "purge", isDryRun })).lines.at(-1)?.trim();
  shop.clock.now = new Date("2033-11-20T12:00:00Z");
  expect(await count(true)).toBe("0 orders whose tax record has ended");
  shop.clock.now = new Date("2033-11-21T00:00:00Z");
  // Counts the order of the test before too, which was erased except for its tax record.
  expect(await count(true)).toBe("2 orders whose tax record has ended");
  expect(await shop.row(orderId)).toMatchObject({ id: orderId });
  expect(await count(false)).toBe("2 orders whose tax record has ended");
  await expect(shop.row(orderId)).rejects.toThrow();
  expect(await shop.payments(orderId)).toEqual([]);
  expect(await shop.row(unpaid)).toMatchObject({ id: unpaid });
});
