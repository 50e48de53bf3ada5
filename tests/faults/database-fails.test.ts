import { readFileSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseServer } from "#adapters/postgres/embedded.ts";
import { openQuietDatabase, postmasterPid } from "../support/postmaster.ts";
import { getFreePort, makeDataDir, removeDataDir } from "../support/shop-process.ts";
import { readRows } from "./repeated-acts.ts";
import { expectRecovery, isFull, nothingWrong, openShopAtWork, type ShopAtWork } from "./shop-at-work.ts";
import { canMount, mountSmallDisk, type SmallDisk } from "./small-disk.ts";

let dataDir: string;
let disk: SmallDisk | null = null;
let database: DatabaseServer;
let work: ShopAtWork;

beforeAll(async () => {
  dataDir = await makeDataDir();
  if (canMount) {
    disk = await mountSmallDisk(700);
    await mkdir(join(disk.folder, "database"), { mode: 0o711 });
    await symlink(join(disk.folder, "database"), join(dataDir, "postgres"));
  }
  database = await openQuietDatabase(dataDir);
  work = await openShopAtWork({
    dataDir,
    port: await getFreePort(),
    env: { DATABASE_URL: database.url },
    getDatabaseUrl: async () => database.url,
  });
});

afterAll(async () => {
  await work?.close();
  await database?.close();
  await removeDataDir(dataDir);
  disk?.remove();
});

function signalDatabase(signal: NodeJS.Signals): void {
  const postmaster = postmasterPid(database.url);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, signal);
}

const stoppedSeconds = isFull ? 60 : 5;
test(`the shop outlives a PostgreSQL that is stopped for ${stoppedSeconds} s`, async () => {
  await expectRecovery(work, {
    what: "PostgreSQL stopped",
    seconds: stoppedSeconds,
    begin: () => database.close(),
    async end() {
      database = await openQuietDatabase(dataDir);
    },
    isTold: ({ status, text }) => status === 503 && text.includes('"database":false'),
    withinSeconds: 5,
  });
});

const frozenSeconds = isFull ? 40 : 8;
test(`the shop outlives a PostgreSQL that is frozen for ${frozenSeconds} s`, async () => {
  await expectRecovery(work, {
    what: "PostgreSQL frozen",
    seconds: frozenSeconds,
    begin: () => signalDatabase("SIGSTOP"),
    end: () => signalDatabase("SIGCONT"),
    isTold: ({ status, text }) => status === 503 && text.includes('"database":false'),
    withinSeconds: 5,
  });
});

const fullSeconds = isFull ? 40 : 5;
test.skipIf(!canMount)(`the shop outlives a PostgreSQL whose disk is full for ${fullSeconds} s`, async () => {
  const superuser = database.url.replace("//shop:", "//postgres:");
  await expectRecovery(work, {
    what: "PostgreSQL's disk full",
    seconds: fullSeconds,
    async begin() {
      disk?.fill();
      // There is no space for the next segment of its log.
      for (let count = 0; count < 30; count += 1) {
        await readRows(superuser, "SELECT pg_switch_wal()").catch(() => undefined);
        if (work.readiness.at(-1)?.status === 503) break;
        await pause(100);
      }
    },
    async end() {
      disk?.empty();
      // PostgreSQL may have ended, and is started again as a service manager does.
      await database.close();
      database = await openQuietDatabase(dataDir);
    },
    isTold: ({ status }) => status === 503,
    withinSeconds: 10,
  });
});

test("nothing acknowledged is lost or doubled meanwhile, and every refusal said why", async () => {
  expect(await work.finish()).toEqual(nothingWrong);
  await work.shop.stop();
});
