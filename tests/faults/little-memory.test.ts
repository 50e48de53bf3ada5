import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serverDefaults } from "../../scripts/setup/server-command.mjs";
import { type DatabaseServer, openDatabaseServer } from "#adapters/postgres/embedded.ts";
import { newCaller } from "../support/account.ts";
import { deleteDataDir } from "../support/data-folder.ts";
import { watchOutput } from "../support/personal-values.ts";
import { makeJpeg } from "../support/pictures.ts";
import { findFreePort, makeDataDir, removeDataDir } from "../support/shop-process.ts";
import { ShopCaller } from "./shop-caller.ts";
import { isFull, nothingWrong, openShopAtWork, type ShopAtWork } from "./shop-at-work.ts";

/** Control groups of Linux, version 2 or 1. */
const limitFile = existsSync("/sys/fs/cgroup/cgroup.controllers") ? "memory.max" : "memory.limit_in_bytes";
const parent = limitFile === "memory.max" ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
const canLimit = process.getuid?.() === 0 && existsSync(parent);
const group = join(parent, `shop-${process.pid}`);
const megabytes = 200;
const log = { info: () => undefined, warn: () => undefined };
const large = await makeJpeg(4_000, 3_000);
const seconds = isFull ? 120 : 15;

let folders: string[];
let database: DatabaseServer;
let work: ShopAtWork;

beforeAll(async () => {
  if (!canLimit) return;
  folders = [await makeDataDir(), await makeDataDir()];
  database = await openDatabaseServer({ dataDir: folders[0]!, log });
  mkdirSync(group);
  writeFileSync(join(group, limitFile), String(megabytes * 1024 * 1024));
  work = await openShopAtWork({
    dataDir: folders[1]!,
    port: await findFreePort(),
    wrapper: ["sh", "-c", `echo $$ > ${group}/cgroup.procs; exec "$@"`, "sh"],
    env: { DATABASE_URL: database.url, ...serverDefaults },
    findDatabaseUrl: async () => database.url,
  });
  watchOutput(folders[0]!, work.shop.output);
});

afterAll(async () => {
  if (!canLimit) return;
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
    const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
    const paths = Array.from(siteMap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, one = ""]) => new URL(one).pathname);
    const ends = performance.now() + seconds * 1_000;
    const answers = new Map<string, number>();
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const visit = async (path: string) => {
      const response = await fetch(url + path);
      count(`page ${response.status}`);
      return response.text();
    };
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let nth = visitor; performance.now() < ends; nth += 4) {
        const html = await visit(paths[nth % paths.length]!);
        const pictures = [...new Set(html.match(/\/media\/[^"\s,]+\.avif/g))].slice(0, 3);
        await Promise.all(pictures.map(async (path) => count(`picture ${(await fetch(url + path)).status}`)));
      }
    });
    const senders = Array.from({ length: 2 }, async () => {
      while (performance.now() < ends) {
        const caller = new ShopCaller(url, newCaller().address);
        await caller.upload("addEnquiryPhotograph", { name: "pond.jpg" }, large).then(
          () => count("photograph 200"),
          (error: unknown) => count(`photograph ${String(error)}`),
        );
      }
    });
    await Promise.all([...visitors, ...senders]);
    await work.work(3);
    const events = readFileSync(
      join(group, limitFile === "memory.max" ? "memory.events" : "memory.oom_control"),
      "utf8",
    );
    process.stdout.write(`${JSON.stringify(Object.fromEntries(answers))} ${events.replaceAll("\n", " ")}\n`);
    expect(work.shop.child.exitCode ?? work.shop.child.signalCode).toBeNull();
    expect([...answers.keys()].filter((answer) => !/ 200$| 503/.test(answer))).toEqual([]);
    expect(await work.finish()).toEqual(nothingWrong);
    await work.shop.stop();
  },
);
