import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits, networkGrowth } from "#domain/accounts/limits.ts";
import { ShopError } from "#domain/shop-error.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { UploadGate } from "./upload-gate.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const from = (ipAddress: string) => ({ ipAddress, isStranger: true });

test("two files of a network, six of strangers and eight of all arrive at once; the next has its turn once one has come", async () => {
  const gate = new UploadGate(shop.services);
  const ends: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => ends.push(resolve));
  const arrive = (ipAddress: string) => gate.run(from(ipAddress), wait);
  const arriveConfirmed = () => gate.run({ ipAddress: "203.0.113.1", isStranger: false }, wait);
  const busy = { code: "photograph.busy", retryAfterSeconds: 60 };
  const arriving = [1, 1, 2, 2, 3].map((network) => arrive(`203.0.113.${network}`));
  // Each upload asks the database first.
  await vi.waitFor(() => expect(ends).toHaveLength(5));
  await expect(arrive("203.0.113.1")).rejects.toMatchObject(busy);
  arriving.push(arrive("203.0.113.3"));
  await vi.waitFor(() => expect(ends).toHaveLength(6));
  await expect(arrive("203.0.113.4")).rejects.toMatchObject(busy);
  arriving.push(arriveConfirmed(), arriveConfirmed());
  await vi.waitFor(() => expect(ends).toHaveLength(8));
  await expect(arriveConfirmed()).rejects.toMatchObject(busy);
  ends[0]?.();
  await arriving[0];
  arriving.push(arrive("203.0.113.1"));
  await vi.waitFor(() => expect(ends).toHaveLength(9));
  for (const end of ends) end();
  await Promise.all(arriving);
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
