import fc from "fast-check";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { findClockDifference, isSignedBody, signBody } from "./webhook-signature.ts";

const secret = "whsec_test";
const body = Buffer.from('{"id":"evt_1","words":"Zoë £"}', "utf8");
const now = new Date("2026-11-20T12:00:00.000Z");
const seconds = now.getTime() / 1000;
const { webhooks } = new Stripe("sk_test_unused");

function headerOfStripe(change: { payload?: string; secret?: string; timestamp?: number } = {}): string {
  return webhooks.generateTestHeaderString({ payload: body.toString("utf8"), secret, timestamp: seconds, ...change });
}

describe("the signature of a notification", () => {
  test("is accepted as Stripe's SDK writes it", async () => {
    expect(await isSignedBody(body, headerOfStripe(), [secret], now)).toBe(true);
  });

  test("is accepted by Stripe's SDK as the stand-in writes it", async () => {
    const header = await signBody(body, secret, new Date());
    expect(webhooks.constructEvent(body, header, secret).id).toBe("evt_1");
  });

  test("is accepted when one of several signatures is valid, as during a change of secrets", async () => {
    const [, v1] = headerOfStripe().split(",");
    expect(await isSignedBody(body, `t=${seconds},v1=${"0".repeat(64)},${v1},v0=abc`, [secret], now)).toBe(true);
  });

  test("is accepted with the secret that a new one replaces", async () => {
    expect(await isSignedBody(body, headerOfStripe(), ["whsec_new", secret], now)).toBe(true);
    expect(await isSignedBody(body, headerOfStripe(), ["whsec_new"], now)).toBe(false);
  });

  test.each([
    ["none", null],
    ["empty", ""],
    ["of another secret", headerOfStripe({ secret: "whsec_other" })],
    ["of another body", headerOfStripe({ payload: "{}" })],
    ["301 seconds old", headerOfStripe({ timestamp: seconds - 301 })],
    ["301 seconds ahead", headerOfStripe({ timestamp: seconds + 301 })],
    ["with the time changed", headerOfStripe({ timestamp: seconds - 1 }).replace(`t=${seconds - 1}`, `t=${seconds}`)],
    ["without a time", headerOfStripe().replace(/^t=\d+,/, "")],
    ["with a time that is not a number", headerOfStripe().replace(/^t=\d+/, "t=now")],
    ["of the old scheme only", headerOfStripe().replace("v1=", "v0=")],
    ["cut short", headerOfStripe().slice(0, -1)],
    ["not hex", `t=${seconds},v1=${"z".repeat(64)}`],
    ["without any digits", `t=${seconds},v1=`],
    ["without any digits twice", `t=${seconds},v1=,v1=`],
    ["very long", `t=${seconds},${"v1=0,".repeat(5_000)}`],
  ])("is refused when it is %s", async (_what, header) => {
    expect(await isSignedBody(body, header, [secret], now)).toBe(false);
  });

  test("is accepted for 300 seconds", async () => {
    expect(await isSignedBody(body, headerOfStripe({ timestamp: seconds - 300 }), [secret], now)).toBe(true);
  });

  test("is refused when a byte order mark precedes the body", async () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]);
    expect(await isSignedBody(marked, headerOfStripe(), [secret], now)).toBe(false);
  });

  test("is refused when one byte of the body differs", async () => {
    const header = headerOfStripe();
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (index, by) => {
        const changed = Buffer.from(body);
        changed[index] = (changed[index] ?? 0) ^ by;
        expect(await isSignedBody(changed, header, [secret], now)).toBe(false);
      }),
    );
  });
});

describe("a notification whose time differs from ours", () => {
  test.each([
    ["301 seconds old", headerOfStripe({ timestamp: seconds - 301 }), -301],
    ["a day ahead", headerOfStripe({ timestamp: seconds + 86_400 }), 86_400],
    ["of another secret", headerOfStripe({ secret: "whsec_other", timestamp: seconds - 301 }), null],
    ["of another body", headerOfStripe({ payload: "{}", timestamp: seconds - 301 }), null],
    ["without a time", "v1=00", null],
    ["none", null, null],
  ])("%s", async (_what, header, difference) => {
    expect(await findClockDifference(body, header, [secret], now)).toBe(difference);
  });
});
