import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DatabaseServer } from "#adapters/postgres/embedded.ts";
import { serverDefaults } from "../../scripts/setup/server-command.mjs";
import { newCaller } from "../support/account.ts";
import { deleteDataDir } from "../support/data-folder.ts";
import { watchOutput } from "../support/personal-values.ts";
import { makeJpeg } from "../support/pictures.ts";
import { openQuietDatabase } from "../support/postmaster.ts";
import {
  getFreePort,
  listPages,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
  type ShopProcessOptions,
} from "../support/shop-process.ts";
import { isFull, openShopAtWork, type ShopAtWork } from "./shop-at-work.ts";
import { CallFailed, ShopCaller } from "./shop-caller.ts";

/** Linux control groups, version 2 or 1. */
const limitFile = existsSync("/sys/fs/cgroup/cgroup.controllers") ? "memory.max" : "memory.limit_in_bytes";
const parent = limitFile === "memory.max" ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
const canLimit = process.getuid?.() === 0 && existsSync(parent);
const group = join(parent, `shop-${process.pid}`);
const megabytes = 200;
const unanswered = "without an answer";
const large = await makeJpeg(4_000, 3_000);
const seconds = isFull ? 120 : 15;

let folders: string[];
let database: DatabaseServer;
let work: ShopAtWork;
let shop: ShopProcess;
let restarts = 0;
let isOver = false;

beforeAll(async () => {
  if (!canLimit) return;
  folders = [await makeDataDir(), await makeDataDir()];
  database = await openQuietDatabase(folders[0]!);
  mkdirSync(group);
  writeFileSync(join(group, limitFile), String(megabytes * 1024 * 1024));
  const options = {
    dataDir: folders[1]!,
    port: await getFreePort(),
    wrapper: ["sh", "-c", `echo $$ > ${group}/cgroup.procs; exec "$@"`, "sh"],
    env: { DATABASE_URL: database.url, ...serverDefaults },
  };
  work = await openShopAtWork({ ...options, getDatabaseUrl: async () => database.url });
  shop = work.shop;
  restartWhenKilled(options);
  watchOutput(folders[0]!, work.shop.output);
});

/** Restarts the shop, as a service manager does when Linux ends it for lack of memory. */
function restartWhenKilled(options: ShopProcessOptions): void {
  shop.child.once("exit", (_code, signal) => {
    if (isOver || signal !== "SIGKILL") return;
    restarts += 1;
    void startShopProcess({ ...options, env: { ...work.env, ...options.env } }).then((again) => {
      shop = again;
      restartWhenKilled(options);
    });
  });
}

afterAll(async () => {
  isOver = true;
  if (!canLimit) return;
  await shop?.kill();
  await work?.close();
  await database?.close();
  await removeDataDir(folders[0]!);
  await deleteDataDir(folders[1]!);
  await vi.waitFor(() => rmdirSync(group), 5_000);
});

test.skipIf(!canLimit)(
  `a shop with ${megabytes} MB serves pages, pictures, photographs and orders for ${seconds} s`,
  async () => {
    const { url } = work.shop;
    const paths = await listPages(url);
    const ends = performance.now() + seconds * 1_000;
    const answers = new Map<string, number>();
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const visit = async (kind: string, path: string) => {
      const response = await fetch(url + path).catch(() => null);
      count(`${kind} ${response?.status ?? unanswered}`);
      if (response === null) await pause(500);
      return (await response?.text().catch(() => "")) ?? "";
    };
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let nth = visitor; performance.now() < ends; nth += 4) {
        const html = await visit("page", paths[nth % paths.length]!);
        const pictures = [...new Set(html.match(/\/media\/[^"\s,]+\.avif/g))].slice(0, 3);
        await Promise.all(pictures.map((path) => visit("picture", path)));
      }
    });
    const senders = Array.from({ length: 2 }, async () => {
      while (performance.now() < ends) {
        const caller = new ShopCaller(url, newCaller().ipAddress);
        await caller.upload("addEnquiryPhotograph", { name: "pond.jpg" }, large).then(
          () => count("photograph 200"),
          (error: unknown) => count(`photograph ${error instanceof CallFailed ? error.message : unanswered}`),
        );
      }
    });
    await Promise.all([...visitors, ...senders]);
    await work.work(3);
    const events = readFileSync(
      join(group, limitFile === "memory.max" ? "memory.events" : "memory.oom_control"),
      "utf8",
    );
    process.stdout.write(
      `${restarts} restarts, ${JSON.stringify(Object.fromEntries(answers))} ${events.replaceAll("\n", " ")}\n`,
    );
    const isExpected = (answer: string) => / 200$| 503/.test(answer) || (restarts > 0 && answer.endsWith(unanswered));
    expect([...answers.keys()].filter((answer) => !isExpected(answer))).toEqual([]);
    const { unclear, ...found } = await work.finish();
    expect(found).toEqual({ lost: [], doubled: [], refusals: [] });
    // Requests get no answer while the shop restarts.
    expect(unclear.filter((answer) => restarts === 0 || !/fetch failed|^0 |terminated/.test(answer))).toEqual([]);
    isOver = true;
    await shop.stop();
  },
);
