import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import { readSettings } from "#config/settings.ts";
import { emptySheetHistory } from "#domain/catalogue/sheet/sheet-history.ts";
import { startShop } from "#server/start/start-shop.ts";
import { describeFailure } from "#server/terminal.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openFakeStripe } from "#tests/support/fake-stripe.ts";
import { getFreePort } from "#tests/support/shop-process.ts";
import { findTroubles } from "./find-troubles.ts";

const root = join(import.meta.dirname, "../../..");
let database: TestDatabase;
let newer: TestDatabase;
let folder: string;
let other: Server;
let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
let healthy: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "doctor-"));
  [database, newer] = [await openTestDatabase(), await openTestDatabase()];
  await newer.db.execute("insert into drizzle.oldest_releases values (9999999999999)");
  other = createServer((_request, response) => response.end("another program")).listen(0, "127.0.0.1");
  await once(other, "listening");
  stripe = await openFakeStripe(() => ({ status: 401, body: { error: { type: "invalid_request_error" } } }));
  const contentDir = join(folder, "content");
  await cp(join(root, "content"), contentDir, {
    recursive: true,
    filter: (source) => !source.startsWith(join(root, "content/media/")),
  });
  await mkdir(join(folder, "data"));
  healthy = {
    DATABASE_URL: database.url,
    CONTENT_DIR: contentDir,
    DATA_DIR: join(folder, "data"),
    PORT: String(await getFreePort()),
  };
});
afterAll(async () => {
  await Promise.all([database.close(), newer.close(), stripe.close()]);
  other.close();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

const find = async (changes: Record<string, string>) =>
  (await findTroubles({ ...healthy, ...changes }, { root, mustRun: false })).filter(({ part }) => part !== "user");
const portOf = (server: Server) => String((server.address() as AddressInfo).port);

test("the doctor says nothing about a healthy shop", async () => {
  expect(await find({})).toEqual([]);
});

/** The troubles that also stop a shop's start, with the same sentence. */
const stopsStart = new Set<string>();
const stopping = (what: string) => {
  stopsStart.add(what);
  return what;
};

const brokenSetUps: [string, () => Record<string, string> | Promise<Record<string, string>>, RegExp][] = [
  [stopping("an unknown mode"), () => ({ SHOP_MODE: "production" }), /^SHOP_MODE must be one of demo, live, but is/],
  [stopping("a port that is not a number"), () => ({ PORT: "80a" }), /^PORT must be a whole number/],
  [
    stopping("an address with a path"),
    () => ({ BASE_URL: "https://shop.test/shop" }),
    /^BASE_URL must be .* without a path/,
  ],
  [
    stopping("an address that is not a database's"),
    () => ({ DATABASE_URL: "mysql://db/shop" }),
    /^DATABASE_URL must be/,
  ],
  [stopping("a mail server without smtp"), () => ({ SMTP_URL: "mail.test:465" }), /^SMTP_URL must be/],
  [stopping("a short secret"), () => ({ AUTH_SECRET: "short" }), /^AUTH_SECRET must have at least 32 characters/],
  [stopping("a proxy by its name"), () => ({ TRUSTED_PROXIES: "proxy.test" }), /^TRUSTED_PROXIES must be a list/],
  [stopping("an alarm by email"), () => ({ ALARM_URL: "mailto:me@shop.test" }), /^ALARM_URL must be an http/],
  [
    stopping("a key without the webhook's secret"),
    () => ({ STRIPE_SECRET_KEY: "sk_test_x" }),
    /^STRIPE_WEBHOOK_SECRET must be set together/,
  ],
  [
    stopping("backups without a password"),
    () => ({ BACKUP_REPOSITORY: folder }),
    /^BACKUP_PASSWORD_FILE must be set together/,
  ],
  [
    stopping("a database on an unknown host"),
    () => ({ DATABASE_URL: "postgres://shop@nowhere.invalid/shop" }),
    /The host nowhere\.invalid is unknown\.$/,
  ],
  [
    stopping("an unknown role"),
    () => ({ DATABASE_URL: database.url.replace(/\/\/[^@]+@/, "//nobody:here@") }),
    /The role nobody or its password is wrong\.$/,
  ],
  [
    stopping("a role without rights"),
    () => ({ DATABASE_URL: database.url.replace(/[^/]*$/, "postgres") }),
    / cannot create schemas and tables in postgres\. Make it the owner\.$/,
  ],
  ["a sheet at an address that does not respond", () => ({ CATALOGUE_URL: "http://127.0.0.1:1/a.csv" }), /sheet/],
  [
    "a mail server on an unknown host",
    () => ({ SMTP_URL: "smtp://nowhere.invalid" }),
    /^The mail server \(SMTP_URL\) does not accept email/,
  ],
  [
    "an object store that is away",
    () => ({
      SHARED_FILES: "database",
      AUTH_SECRET: "the same secret on every host of it",
      DATABASE_URL: database.url,
      OBJECT_STORE_URL: "http://key:secret@127.0.0.1:1/bucket",
    }),
    /^The object store \(OBJECT_STORE_URL\) does not work/,
  ],
  ["an address that nobody knows", () => ({ BASE_URL: "https://nowhere.invalid" }), /^Customers cannot reach https/],
  ["backups in a folder that holds none", () => makeBackupFolder(), /^There is no backup yet|restic/],
  [
    stopping("a misspelt setting"),
    () => ({ SMTP_ULR: "smtp://mail.test" }),
    /^SMTP_ULR is not a setting. Did you mean SMTP_URL\?$/,
  ],
  [
    "a database that is down",
    () => ({ DATABASE_URL: "postgres://shop@127.0.0.1:1/shop" }),
    /does not respond \(ECONNREFUSED\)/,
  ],
  [
    stopping("a database that is missing"),
    () => ({ DATABASE_URL: database.url.replace(/[^/]*$/, "nowhere") }),
    /^The database nowhere does not exist/,
  ],
  [
    stopping("a wrong password"),
    () => ({ DATABASE_URL: database.url.replace(/:[^:@/]+@/, ":wrong@") }),
    /or its password is wrong/,
  ],
  [
    "a database of a newer release",
    () => ({ DATABASE_URL: newer.url }),
    /^The database was updated by a newer release/,
  ],
  [
    stopping("a data folder that is a file"),
    () => ({ DATA_DIR: join(folder, "content/site.yaml") }),
    /^DATA_DIR must be a folder that the shop can write to/,
  ],
  [
    "no content",
    () => ({ CONTENT_DIR: join(folder, "nowhere"), CATALOGUE_URL: join(folder, "content/products.csv") }),
    /^CONTENT_DIR must be a folder .*nowhere is not \(ENOENT\)/,
  ],
  ["a mistake in the content", () => makeMistake(), /^content\/site\.yaml, line/],
  ["no product sheet", () => ({ CATALOGUE_URL: join(folder, "none.csv") }), /^There is no product sheet at this path/],
  ["a sheet that is on hold", () => holdSheet(), /^A product sheet has been on hold since 2026-11-26/],
  [stopping("a port that another program uses"), () => ({ PORT: portOf(other) }), /^Port \d+ is (used|in use)/],
  [
    "a mail server that is down",
    () => ({ SMTP_URL: "smtp://127.0.0.1:1" }),
    /^The mail server \(SMTP_URL\) does not accept email/,
  ],
  [
    "a key that Stripe refuses",
    () => ({ STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x", STRIPE_API_BASE: stripe.url }),
    /^Stripe refuses STRIPE_SECRET_KEY/,
  ],
  ["an address that leads nowhere", () => ({ BASE_URL: "https://127.0.0.1:1" }), /^Customers cannot reach https/],
  [
    "backups whose password is lost",
    () => ({ BACKUP_REPOSITORY: folder, BACKUP_PASSWORD_FILE: join(folder, "none") }),
    /^BACKUP_PASSWORD_FILE names .* which cannot be read/,
  ],
];

test.each(brokenSetUps)("the doctor reports %s in one sentence", async (_what, breakSetUp, sentence) => {
  expect(await find(await breakSetUp())).toEqual([
    { part: expect.any(String), sentence: expect.stringMatching(sentence) },
  ]);
});

test.each(brokenSetUps.filter(([what]) => stopsStart.has(what)))(
  "with %s no shop starts, and the reason is a sentence",
  async (_what, breakSetUp, sentence) => {
    const start = async () =>
      startShop({ settings: readSettings({ ...healthy, ...(await breakSetUp()) }, root), root });
    const failure: unknown = await start().then(
      () => null,
      (error: unknown) => error,
    );
    const said = describeFailure(failure, "The shop could not start.").join("\n");
    expect(said).toMatch(new RegExp(sentence.source.replace("^", ""), "m"));
    expect(said).not.toMatch(/^ +at /m);
  },
);

test("a check that hangs is reported, and delays no other", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const env = { ...healthy, CATALOGUE_URL: `http://127.0.0.1:${portOf(silent)}/a.csv`, SMTP_URL: "smtp://127.0.0.1:1" };
  const only = ["product sheet", "mail server"];
  expect(await findTroubles(env, { root, mustRun: false, only, maxMs: 5_000 })).toEqual([
    { part: "product sheet", sentence: "The check of the product sheet took longer than 5 seconds." },
    { part: "mail server", sentence: expect.stringMatching(/does not accept email/) },
  ]);
  silent.closeAllConnections();
  silent.close();
});

test.each(["doctor", "alarm"])("npm run %s with an unknown word lists what it can do", (name) => {
  const command = [join(root, `src/server/doctor/${name}-command.ts`), "--help"];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 2, stdout: expect.stringMatching(`^npm run ${name} `) });
});

async function makeBackupFolder() {
  await writeFile(join(folder, "password"), "a password");
  await mkdir(join(folder, "empty"), { recursive: true });
  return { BACKUP_REPOSITORY: join(folder, "empty"), BACKUP_PASSWORD_FILE: join(folder, "password") };
}

async function makeMistake() {
  const copy = join(folder, "mistaken");
  await cp(healthy["CONTENT_DIR"] ?? "", copy, { recursive: true });
  await writeFile(join(copy, "site.yaml"), "name: [");
  return { CONTENT_DIR: copy };
}

async function holdSheet() {
  const [dataDir, contentDir] = [join(folder, "holding"), healthy["CONTENT_DIR"] ?? ""];
  const { archive } = openCatalogueSource({ catalogueUrl: join(contentDir, "products.csv"), contentDir, dataDir });
  const held = { hash: "b".repeat(64), at: "2026-11-26T09:00:00Z" };
  await archive.replaceHistory({ ...emptySheetHistory, version: 1, held });
  return { DATA_DIR: dataDir };
}
