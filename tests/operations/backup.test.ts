import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { growOrders } from "../../bench/grow-orders.ts";
import { serverArguments } from "../../scripts/setup/server-command.mjs";
import { comeAsGuest, placeOrder, type PlacedOrder } from "../faults/ordering-customers.ts";
import { RepeatedActs } from "../faults/repeated-acts.ts";
import { paymentEvent, webhookSecret } from "../faults/stripe-events.ts";
import { openFakeStripe } from "../support/fake-stripe.ts";
import { bringKeptManifest } from "../support/kept-pictures.ts";
import { SheetHost } from "../support/sheet-host.ts";
import { getFreePort, waitUntilReady } from "../support/shop-process.ts";
import { endAllAsOwner, makeMachine, makeOwned, OwnPostgres, runAsOwner, startAsOwner } from "./own-postgres.ts";

/** How many orders the shop has when it is lost, besides those that are placed meanwhile. */
const total = Number(process.env["BACKUP_ORDERS"] ?? 1_000);
const figures: Record<string, number | string> = { orders: total };

const host = new SheetHost();
const events: object[] = [];
let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
let mails = 0;
let mailer: SMTPServer;
let folder: string;
let machine: OwnPostgres;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await makeMachine();
  for (const name of ["repository", "first", "second"]) makeOwned(join(folder, name));
  writeFileSync(join(folder, "password"), "a password that is kept elsewhere too");
  await host.open();
  host.serve(readFileSync("content/products.csv", "utf8"));
  stripe = await openFakeStripe(({ path }) => ({
    status: 200,
    body: { object: "list", has_more: false, url: path, data: path === "/v1/events" ? events : [] },
  }));
  mailer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => void stream.resume().once("end", () => ((mails += 1), done())),
  });
  // The shop is killed while it is sending mail, which breaks connections.
  mailer.on("error", () => undefined);
  mailer.listen(0, "127.0.0.1");
  await once(mailer.server, "listening");
  machine = await OwnPostgres.make(folder, "machine");
  env = settings(machine, "first");
  const dataDir = join(folder, "first/data");
  await bringKeptManifest(dataDir);
  for (const path of [dataDir, join(dataDir, "media")]) makeOwned(path);
});

afterAll(async () => {
  endAllAsOwner();
  await machine?.stop().catch(() => undefined);
  await host.close();
  await stripe?.close();
  mailer?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (process.env["FIGURES"]) appendFileSync(process.env["FIGURES"], `${JSON.stringify(figures)}\n`);
});

function settings(server: OwnPostgres, place: string): Record<string, string> {
  const address = mailer.server.address();
  return {
    NODE_ENV: "production",
    BASE_URL: "http://127.0.0.1:4780",
    HOME: folder,
    DATABASE_URL: server.url,
    DATA_DIR: join(folder, place, "data"),
    CATALOGUE_URL: `${host.origin}/sheet.csv`,
    CATALOGUE_REFRESH_SECONDS: "1",
    SMTP_URL: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    STRIPE_SECRET_KEY: "sk_test_of_the_test",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
    AUTH_SECRET: "the same secret before and after the loss",
    TRUSTED_PROXIES: "loopback",
    BACKUP_REPOSITORY: join(folder, "repository"),
    BACKUP_PASSWORD_FILE: join(folder, "password"),
  };
}

async function startShop() {
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = startAsOwner([process.execPath, ...serverArguments], { ...env, PORT: String(port), BASE_URL: url });
  await waitUntilReady(url, shop.child, shop.output, 400_000);
  return { url, ...shop };
}

const command = (name: "backup" | "restore", ...args: string[]) =>
  runAsOwner([process.execPath, `src/server/backup/${name}-command.ts`, ...args], env);

async function readPrice(url: string): Promise<string> {
  const page = await (await fetch(`${url}/pond-products/filters`)).text();
  return /£[\d,]+\.\d\d/.exec(page)?.[0] ?? "";
}

test("a shop whose machine is lost comes back as it was, within a minute of its end", async () => {
  let shop = await startShop();
  const price = await readPrice(shop.url);
  const acts = new RepeatedActs<PlacedOrder>(0, async () => undefined);
  const guest = await comeAsGuest(shop.url, acts);
  await placeOrder(guest, acts);
  await growOrders(machine.getUrl("postgres", "shop"), total);
  await machine.query("select setval('receipt_numbers', 41)");

  // The host makes a mistake: all prices drop to a tenth.
  const dear = readFileSync("content/products.csv", "utf8");
  host.serve(
    dear.replaceAll(
      /£?(\d+)\.(\d\d)\b/g,
      (_all, pounds: string, pence: string) => `${Math.ceil(Number(pounds) / 10)}.${pence}`,
    ),
  );
  const isHeld = async () =>
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({ sheet: "last good" });
  await vi.waitFor(isHeld, { timeout: 120_000, interval: 500 });

  let begun = Date.now();
  const sent = { mails, requests: stripe.requests.length };
  await pause(3_000);
  expect(await command("backup", "--with-secrets")).toContain("can be restored");
  figures["backup and its proof, s"] = (Date.now() - begun) / 1000;

  const follower = startAsOwner([process.execPath, "src/server/backup/backup-command.ts", "--follow"], env);
  const firstMinute = Date.now() + 120_000;
  while (!(await hasBase()) && Date.now() < firstMinute) await pause(500);
  expect(await hasBase(), follower.output()).toBe(true);

  await machine.query("select setval('receipt_numbers', 57)");
  const placed: { id: string; at: number }[] = [];
  for (const end = Date.now() + 70_000; Date.now() < end;) {
    const buyer = await comeAsGuest(shop.url, acts);
    for (let nth = 0; nth < 5; nth += 1) placed.push({ id: (await placeOrder(buyer, acts)).orderId, at: Date.now() });
  }
  const lostAt = Date.now();
  machine.lose();
  await shop.end("SIGKILL");
  await follower.end("SIGKILL");
  rmSync(join(folder, "first"), { recursive: true, force: true });
  const late = paymentEvent({
    orderId: "LATE-PAID",
    paymentLinkId: randomUUID(),
    providerLinkId: "plink_1",
    amountPence: 12_345,
  });
  events.push({ ...late, created: Math.floor(Date.now() / 1000) + 5 });

  machine = await OwnPostgres.make(folder, "replacement");
  env = settings(machine, "second");
  sent.mails = mails;
  sent.requests = stripe.requests.length;
  expect(await command("restore", "latest", "--rehearse")).toContain("can be restored");
  figures["mails and provider calls of a rehearsal"] = mails - sent.mails + stripe.requests.length - sent.requests;
  expect(figures["mails and provider calls of a rehearsal"]).toBe(0);

  begun = Date.now();
  const said = await command("restore", "latest");
  figures["restored within, s"] = (Date.now() - begun) / 1000;
  expect(readFileSync(join(env["DATA_DIR"] ?? "", "backup/restored-secrets.env"), "utf8")).toContain(
    env["AUTH_SECRET"],
  );
  expect(said).toContain("£123.45  order LATE-PAID");
  expect(said).toContain("Receipt numbers continue above 57.");
  expect(await machine.query("select nextval('receipt_numbers')::int as next")).toEqual([{ next: 58 }]);
  expect(stripe.requests.slice(sent.requests).filter(({ method }) => method !== "GET")).toEqual([]);

  const found = new Set((await machine.query("select id from orders")).map(({ id }) => id));
  const missing = placed.filter(({ id }) => !found.has(id));
  figures["orders placed before the loss"] = placed.length;
  figures["of these lost"] = missing.length;
  figures["lost at most, s"] = missing.length === 0 ? 0 : (lostAt - Math.min(...missing.map(({ at }) => at))) / 1000;
  expect(figures["lost at most, s"]).toBeLessThanOrEqual(60);
  expect(figures["restored within, s"]).toBeLessThanOrEqual(15 * 60);

  shop = await startShop();
  expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({ sheet: "last good" });
  expect(await readPrice(shop.url)).toBe(price);
  await shop.end();

  // The log restores a moment between two orders.
  const [before, after] = [placed[Math.floor(placed.length / 2)]!, placed[Math.floor(placed.length / 2) + 5]!];
  const moment = new Date((before.at + after.at) / 2).toISOString();
  expect(await command("restore", moment)).toContain("Receipt numbers continue above 58.");
  const then = new Set((await machine.query("select id from orders")).map(({ id }) => id));
  expect(then.has(before.id)).toBe(true);
  expect(then.has(after.id)).toBe(false);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
});

async function hasBase(): Promise<boolean> {
  const snapshots = join(folder, "repository", "snapshots");
  return existsSync(snapshots) && (await readdir(snapshots)).length >= 2;
}
