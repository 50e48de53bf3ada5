import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits, networkGrowth } from "#domain/limits.ts";
import { ShopError } from "#domain/shop-error.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { UploadGate } from "./upload-gate.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const from = (ipAddress: string) => ({ ipAddress, isStranger: true });

test("two files of a network, six of strangers and eight of all arrive together; the next has its turn when one has arrived", async () => {
  const gate = new UploadGate(shop.services);
  const busy = { code: "photograph.busy", retryAfterSeconds: 60 };
  let begun = 0;
  const uploads: { arrived: Promise<void>; end: () => void }[] = [];
  const send = (sender: Parameters<UploadGate["run"]>[0]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const arrived = gate.run(sender, () => {
      begun += 1;
      return promise;
    });
    uploads.push({ arrived, end: resolve });
  };
  // Each upload asks the database before it begins, so they begin in any order.
  const hasBegun = (count: number) => vi.waitFor(() => expect(begun).toBe(count), { timeout: 10_000 });
  const refused = async () => "arrived";
  const confirmed = { ipAddress: "203.0.113.1", isStranger: false };
  for (const network of [1, 1, 2, 2, 3]) send(from(`203.0.113.${network}`));
  await hasBegun(5);
  await expect(gate.run(from("203.0.113.1"), refused)).rejects.toMatchObject(busy);
  send(from("203.0.113.3"));
  await hasBegun(6);
  await expect(gate.run(from("203.0.113.4"), refused)).rejects.toMatchObject(busy);
  send(confirmed);
  send(confirmed);
  await hasBegun(8);
  await expect(gate.run(confirmed, refused)).rejects.toMatchObject(busy);
  uploads[0]?.end();
  await uploads[0]?.arrived;
  send(from("203.0.113.1"));
  await hasBegun(9);
  for (const { end } of uploads) end();
  await Promise.all(uploads.map(({ arrived }) => arrived));
  await expect(gate.run(from("203.0.113.6"), () => Promise.reject(new Error("cut off")))).rejects.toThrow("cut off");
  expect(await gate.run(from("203.0.113.6"), async () => "arrived")).toBe("arrived");
});

test("slow files count against their sender's networks: one home cannot take the places in turn", async () => {
  const gate = new UploadGate(shop.services);
  const slow = () => Promise.reject(new ShopError("call.too-slow"));
  const home = (network: number) => `2001:db8:7:100::1`.replace("100", (0x100 + network).toString(16));
  const most = limits["slow-photograph:network"].max * networkGrowth["/56"];
  for (let sent = 0; sent < most; sent += 1)
    await expect(gate.run(from(home(sent)), slow)).rejects.toMatchObject({ code: "call.too-slow" });
  const refused = { code: "photograph.too-many", retryAfterSeconds: 3_600 };
  await expect(gate.run(from(home(200)), async () => "arrived")).rejects.toMatchObject(refused);
  expect(await gate.run(from("2001:db8:8::1"), async () => "arrived")).toBe("arrived");
});
