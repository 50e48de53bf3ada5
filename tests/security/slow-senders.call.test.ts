import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { limits } from "#domain/limits.ts";
import { openHttpShop, type HttpShop } from "../support/http-shop.ts";

const patient = { timeout: 20_000 };
/** A little longer than the seconds that a sender has at first. */
const soonMs = 8_000;

let http: HttpShop;
const sockets: Socket[] = [];

beforeAll(async () => {
  http = await openHttpShop();
});
beforeEach(() => http.shop.clearLimits());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => http.close());

const photographPath = "/api/calls/addEnquiryPhotograph?name=garden.jpg";
const photograph = { "content-type": "application/octet-stream" };

/** Starts a request whose body continues as the test says. `answer` is the response so far. */
function start(path: string, ipAddress: string, type = "application/octet-stream") {
  const socket = connect(http.port, "127.0.0.1");
  const state = { answer: "", isClosed: false, write: (text: string) => socket.write(text) };
  sockets.push(socket);
  socket.setEncoding("latin1").on("data", (data: string) => (state.answer += data));
  socket.on("error", () => undefined).on("close", () => (state.isClosed = true));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: ${type}\r\n` +
      `X-Forwarded-For: ${ipAddress}\r\nContent-Length: 400000\r\n\r\nx`,
  );
  return state;
}

const addPhotograph = (ipAddress: string) =>
  http.caller().send("addEnquiryPhotograph?name=garden.jpg", Buffer.from("a photograph"), {
    ...photograph,
    "x-forwarded-for": ipAddress,
  });

describe("a sender of almost nothing", () => {
  test("of a photograph is refused and closed, and the next one takes its place", async () => {
    const slow = [1, 2, 3].flatMap((network) => [1, 2].map(() => start(photographPath, `203.0.113.${network}`)));
    await vi.waitFor(async () => expect((await addPhotograph("198.51.100.9")).status).toBe(429), patient);
    await pause(soonMs);
    for (const { answer, isClosed } of slow) expect([answer.slice(0, 12), isClosed]).toEqual(["HTTP/1.1 408", true]);
    expect((await addPhotograph("198.51.100.9")).status).toBe(200);
  });

  test("of the form without JavaScript does not block it", async () => {
    const type = "multipart/form-data; boundary=b";
    const slow = [1, 2].map((network) => start("/api/consultation-form", `203.0.113.${network}`, type));
    await pause(soonMs);
    for (const { answer, isClosed } of slow) expect([answer.slice(0, 12), isClosed]).toEqual(["HTTP/1.1 408", true]);
  });
});

test("a phone on poor mobile data keeps its place, even through a stall", async () => {
  const phone = start(photographPath, "203.0.113.1");
  for (let second = 0; second < 8; second += 1) {
    // 5 KB a second on average.
    if (second !== 3) phone.write("x".repeat(6_000));
    await pause(1_000);
  }
  expect([phone.answer, phone.isClosed]).toEqual(["", false]);
});

test("a sender who breaks off again and again may start no more, but a neighbour on another network may", async () => {
  const { max } = limits["slow-photograph:network"];
  // Uses another network than the tests above, whose last requests may still be counted.
  const stranger = "192.0.2.1";
  const breakOff = async () => {
    start(photographPath, stranger);
    // On a busy machine the shop may not have seen the request begin, in which case it does not count.
    await pause(30);
    sockets.pop()?.destroy();
    const counts = await http.shop.db.select({ count: rateLimits.count }).from(rateLimits);
    expect(Math.max(...counts.map(({ count }) => count))).toBeGreaterThanOrEqual(max);
  };
  await vi.waitFor(breakOff, { timeout: 60_000 });
  const refused = start(photographPath, stranger);
  await vi.waitFor(() => expect(refused.answer).toContain("HTTP/1.1 429"), patient);
  expect((await addPhotograph("198.51.100.1")).status).toBe(200);
});
