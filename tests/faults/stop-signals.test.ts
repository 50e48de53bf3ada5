import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectEnded } from "../support/is-running.ts";
import { sendSignal, startWithNpm, type StartedShop } from "../support/npm-start.ts";
import { makeDataDir, removeDataDir } from "../support/shop-process.ts";

/** Long enough for two signals to count as two requests to stop, not as one that arrived twice. */
const betweenSignalsMs = 1_500;

let dataDir: string;
let shop: StartedShop | undefined;

beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => shop?.killAll());
afterAll(() => removeDataDir(dataDir));

/** Begins a call and delays part of its body, so that it is under way until `finish`. */
async function beginSlowCall(port: number) {
  const body = JSON.stringify({ data: {} });
  const call = request({
    port,
    method: "POST",
    path: "/api/calls/continueAsGuest",
    headers: { "content-type": "application/json", "content-length": body.length },
  });
  const response = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    call.on("error", reject);
    call.on("response", (incoming) => {
      text(incoming).then((received) => resolve({ status: incoming.statusCode, body: received }), reject);
    });
  });
  // This prevents an unhandled rejection before the test awaits the response.
  response.catch(() => undefined);
  call.write(body.slice(0, 5));
  await pause(300);
  return { response, finish: () => call.end(body.slice(5)) };
}

type Target = (shop: StartedShop) => readonly number[];
const npm: Target = ({ pids }) => [pids.npm];
const supervisor: Target = ({ pids }) => [pids.supervisor];
const server: Target = ({ pids }) => [pids.server];
const everyProcess: Target = ({ all }) => all;
/** The process group that a terminal signals on Ctrl-C. The server has its own session. */
const foreground: Target = ({ pids }) => [-pids.npm];

test.each<[string, NodeJS.Signals, Target, number]>([
  ["SIGTERM to npm", "SIGTERM", npm, 1],
  ["SIGTERM to npm, twice", "SIGTERM", npm, 2],
  ["SIGTERM to the supervisor, four times", "SIGTERM", supervisor, 4],
  ["SIGTERM to the server, twice", "SIGTERM", server, 2],
  ["SIGTERM to all of them, twice", "SIGTERM", everyProcess, 2],
  ["Ctrl-C", "SIGINT", foreground, 1],
  ["Ctrl-C twice", "SIGINT", foreground, 2],
])("%s lets the request under way finish and leaves nothing running", async (_name, signal, target, times) => {
  shop = await startWithNpm(dataDir);
  const call = await beginSlowCall(shop.port);
  for (let sent = 0; sent < times; sent += 1) {
    if (sent > 0) await pause(betweenSignalsMs);
    sendSignal(target(shop), signal);
  }
  await pause(300);
  call.finish();
  expect(await call.response).toEqual({ status: 200, body: expect.stringContaining('"result"') });
  await shop.ended;
  for (const pid of shop.all) await expectEnded(pid);
});

test("a third Ctrl-C ends the shop immediately", async () => {
  shop = await startWithNpm(dataDir);
  const call = await beginSlowCall(shop.port);
  for (let sent = 0; sent < 3; sent += 1) {
    sendSignal(foreground(shop), "SIGINT");
    await pause(betweenSignalsMs);
  }
  await expect(call.response).rejects.toThrow();
  await shop.ended;
  for (const pid of shop.all) await expectEnded(pid);
});
