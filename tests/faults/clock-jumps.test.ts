import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { newCaller } from "../support/account.ts";
import { getDatabaseUrl } from "../support/postmaster.ts";
import { getFreePort, makeDataDir, removeDataDir } from "../support/shop-process.ts";
import { comeAsGuest, placeOrder } from "./ordering-customers.ts";
import { priceForPayment } from "./paying-customers.ts";
import { RepeatedActs } from "./repeated-acts.ts";
import { isFull, nothingWrong, openShopAtWork, type ShopAtWork } from "./shop-at-work.ts";
import { ShopCaller } from "./shop-caller.ts";
import { sendEvent } from "./stripe-events.ts";

/** Debian's libfaketime gives the shop and its PostgreSQL another clock than the machine's. */
const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const hasClock = existsSync(library);
const secret = { password: "carp rising at dusk", confirmPassword: "carp rising at dusk" };
const seconds = isFull ? 90 : 5;

let folder: string;
let dataDir: string;
let work: ShopAtWork;
let customer: ShopCaller;
const calls = new RepeatedActs<never>(0, async () => undefined);

const setClock = (offset: string) => writeFile(join(folder, "clock"), offset);

beforeAll(async () => {
  if (!hasClock) return;
  [folder, dataDir] = [await mkdtemp(join(tmpdir(), "shop-clock-")), await makeDataDir()];
  // PostgreSQL has a user of its own.
  await chmod(folder, 0o755);
  await setClock("+0");
  work = await openShopAtWork({
    dataDir,
    port: await getFreePort(),
    // Notifications have the provider's time, which the shop refuses while its own clock is wrong.
    isPaid: false,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: join(folder, "clock"),
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    getDatabaseUrl: () => getDatabaseUrl(dataDir),
  });
  customer = new ShopCaller(work.shop.url, newCaller().ipAddress);
  await customer.call("register", { fullName: "Isla Fraser", email: "isla@customers.example", ...secret });
});

afterAll(async () => {
  if (!hasClock) return;
  await work?.close();
  await removeDataDir(dataDir);
  await rm(folder, { recursive: true });
});

const order = async () => (await placeOrder(await comeAsGuest(work.shop.url, calls), calls)).orderId;
const price = (orderId: string) => priceForPayment({ ...work, orderId }, calls);
const read = (orderId: string) => work.admin.call<DeskOrderView>("getDeskOrder", { orderId });

async function expectMail(orderId: string): Promise<void> {
  await vi.waitFor(
    () =>
      expect(work.mails.received.some(({ to, subject }) => /@customers/.test(to) && subject.includes(orderId))).toBe(
        true,
      ),
    { timeout: 100_000, interval: 500 },
  );
}

test.skipIf(!hasClock).each(["+3h", "-2h", "+40d"])(
  `once a clock that jumped by %s for ${seconds} s is back, nothing more expires or doubles`,
  async (offset) => {
    const isLong = offset === "+40d";
    const priced = await order();
    let { event } = await price(priced);
    await expectMail(priced);

    await setClock(offset);
    await pause(2_000);
    const during = await order();
    await expectMail(during);
    await pause(seconds * 1_000);
    await work.work(2);
    if (!isLong) expect(await customer.call("session", {})).toMatchObject({ signedIn: true });
    await expect(sendEvent(work.shop.url, event)).rejects.toThrow(/its time differs from this server's clock/);

    await setClock("+0");
    await pause(2_000);
    await work.work(3);
    const after = await order();
    await expectMail(after);
    expect(await customer.call("session", {})).toMatchObject({ signedIn: true });
    const { paymentLinkActive } = await read(priced);
    // After forty days a link has expired for good. The dealer makes another.
    if (isLong && !paymentLinkActive) ({ event } = await price(priced));
    else expect(paymentLinkActive).toBe(true);
    await sendEvent(work.shop.url, event);
    expect(await read(priced)).toMatchObject({ status: "paid" });
  },
);

test.skipIf(!hasClock)("nothing acknowledged is lost or doubled meanwhile, and every refusal said why", async () => {
  expect(await work.finish()).toEqual(nothingWrong);
  await work.shop.stop();
});
