import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import { emptySheetHistory } from "#domain/catalogue/sheet-history.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { openFakeStripe } from "../../../tests/support/fake-stripe.ts";
import { findFreePort } from "../../../tests/support/shop-process.ts";
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
    PORT: String(await findFreePort()),
  };
});
afterAll(async () => {
  await Promise.all([database.close(), newer.close(), stripe.close()]);
  other.close();
  await rm(folder, { recursive: true });
});

const find = async (changes: Record<string, string>) =>
  (await findTroubles({ ...healthy, ...changes }, { root, mustRun: false })).filter(({ part }) => part !== "user");
const portOf = (server: Server) => String((server.address() as AddressInfo).port);

test("of a healthy shop the doctor says nothing", async () => {
  expect(await find({})).toEqual([]);
});

const brokenSetUps: [string, () => Record<string, string> | Promise<Record<string, string>>, RegExp][] = [
  [
    "a misspelt setting",
    () => ({ SMTP_ULR: "smtp://mail.test" }),
    /^SMTP_ULR is not a setting. Did you mean SMTP_URL\?$/,
  ],
  [
    "a database that is down",
    () => ({ DATABASE_URL: "postgres://shop@127.0.0.1:1/shop" }),
    /does not respond \(ECONNREFUSED\)/,
  ],
  [
    "a database that is missing",
    () => ({ DATABASE_URL: database.url.replace(/[^/]*$/, "nowhere") }),
    /^There is no database nowhere/,
  ],
  [
    "a wrong password",
    () => ({ DATABASE_URL: database.url.replace(/:[^:@/]+@/, ":wrong@") }),
    /or its password is wrong/,
  ],
  [
    "a database of a newer release",
    () => ({ DATABASE_URL: newer.url }),
    /^The database was updated by a newer release/,
  ],
  [
    "a data folder that is a file",
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
  ["a sheet that is on hold", () => holdSheet(), /^A product sheet is on hold since 2026-11-26/],
  ["a port that another program uses", () => ({ PORT: portOf(other) }), /^Port \d+ is used by another program/],
  [
    "a mail server that is down",
    () => ({ SMTP_URL: "smtp://127.0.0.1:1" }),
    /^The mail server of SMTP_URL accepts no email/,
  ],
  [
    "a key that Stripe refuses",
    () => ({ STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x", STRIPE_API_BASE: stripe.url }),
    /^Stripe refuses the key/,
  ],
  ["an address that leads nowhere", () => ({ BASE_URL: "https://127.0.0.1:1" }), /^Customers do not reach https/],
  [
    "backups whose password is lost",
    () => ({ BACKUP_REPOSITORY: folder, BACKUP_PASSWORD_FILE: join(folder, "none") }),
    /^BACKUP_PASSWORD_FILE names .* which cannot be read/,
  ],
];

test.each(brokenSetUps)("of %s the doctor says so, in one sentence", async (_what, breakSetUp, sentence) => {
  expect(await find(await breakSetUp())).toEqual([
    { part: expect.any(String), sentence: expect.stringMatching(sentence) },
  ]);
});

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
