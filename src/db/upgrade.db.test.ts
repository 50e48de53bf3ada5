import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";

const migrationsFolder = join(import.meta.dirname, "migrations");

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await openTestDatabase();
  await run("DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public");
  folder = await mkdtemp(join(tmpdir(), "koi-and-pond-shop-upgrade-"));
  await migrateThrough("0001_stand_in_payments");
  await run(`
    INSERT INTO users (id, name, email, is_anonymous, role, banned) VALUES
      ('isla', 'Isla Fraser', 'isla@customers.example', false, 'user', false),
      ('admin', 'Callum Reid', 'callum@shop.example', false, 'user,admin', false),
      ('banned', 'Ewan Grant', 'ewan@customers.example', false, 'user', true),
      ('guest', 'Guest', 'guest@guests.example', true, 'user', false);
    INSERT INTO credentials (id, account_id, provider_id, user_id, password) VALUES
      ('c1', 'isla', 'credential', 'isla', 'hash of isla'),
      ('c2', 'admin', 'credential', 'admin', 'hash of callum'),
      ('c3', 'banned', 'credential', 'banned', 'hash of ewan');
    INSERT INTO sessions (id, token, user_id, expires_at) VALUES ('s1', 'plain-text', 'isla', now() + interval '1 day');
    INSERT INTO orders (id, user_id, is_anonymous, status, version, first_name, last_name, phone, address1, city, postcode,
      subtotal_pence, delivery_cost_pence, total_cost_pence, attention, request_id, request_hash, catalogue_revision) VALUES
      ('AAAA-AAAA', 'isla', false, 'payment_pending', 3, 'Isla', 'Fraser', '01632 960152', '3 Burnside', 'Perth', 'PH1 0AA',
        10000, 1500, 11500, 'Amount differs', 'request-1', 'hash-1', 'revision-1'),
      ('BBBB-BBBB', 'guest', true, 'payment_pending', 2, 'Zoë', 'Stewart', '01632 960153', '4 Burnside', 'Perth', 'PH1 0AA',
        20000, 0, 20000, NULL, 'derived:hash-2', 'hash-2', 'revision-1');
    INSERT INTO order_lines (order_id, position, product_id, product_key, name, original_name, code, category,
      unit_price_pence, quantity) VALUES ('AAAA-AAAA', 0, '0', 'LOC-1', 'Filter', 'Filter', 'LOC-1', 'filters', 10000, 1);
    INSERT INTO order_history (order_id, actor, actor_id, event, from_status, to_status) VALUES
      ('AAAA-AAAA', 'customer', 'isla', 'placed', NULL, 'pending'),
      ('AAAA-AAAA', 'dealer', 'admin', 'delivery-cost-set', 'pending', 'payment_pending'),
      ('AAAA-AAAA', 'shop', NULL, 'link-created', 'payment_pending', 'payment_pending'),
      ('AAAA-AAAA', 'provider', 'stripe', 'payment-flagged', 'payment_pending', 'payment_pending');
    INSERT INTO payment_links (id, order_id, provider, provider_link_id, url, amount_pence, state, idempotency_key) VALUES
      ('link-1', 'AAAA-AAAA', 'stripe', 'plink_1', 'https://pay.example/1', 11500, 'active', 'key-1'),
      ('link-2', 'BBBB-BBBB', 'stripe', NULL, NULL, 20000, 'creating', 'key-2');
    INSERT INTO payments (order_id, payment_link_id, provider, provider_event_id, provider_session_id, amount_pence, currency,
      outcome, reason) VALUES
      ('AAAA-AAAA', 'link-1', 'stripe', 'evt_1', 'cs_1', 11000, 'gbp', 'flagged', 'Amount differs'),
      (NULL, NULL, 'stripe', 'evt_2', 'cs_2', 500, 'gbp', 'flagged', 'Names an unknown order');
  `);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe("an upgrade of a shop that already has data", () => {
  test("keeps accounts and password hashes, except those of banned users", async () => {
    await migrate(database.url, migrationsFolder);
    expect(await select("SELECT user_id, hash FROM passwords ORDER BY user_id")).toEqual([
      { user_id: "admin", hash: "hash of callum" },
      { user_id: "isla", hash: "hash of isla" },
    ]);
    expect(await select("SELECT id, role FROM users WHERE id IN ('isla', 'admin') ORDER BY id")).toEqual([
      { id: "admin", role: "admin" },
      { id: "isla", role: "user" },
    ]);
    expect(await select("SELECT id FROM sessions")).toEqual([]);
  });

  test("takes the addresses of admins as confirmed, and nobody else's", async () => {
    await migrate(database.url, migrationsFolder);
    expect(await select("SELECT id FROM users WHERE email_verified_at IS NOT NULL")).toEqual([{ id: "admin" }]);
  });

  test("keeps orders with their lines, and names the admin as the actor of their history", async () => {
    await migrate(database.url, migrationsFolder);
    expect(
      await select("SELECT id, status, version, total_cost_pence, attention, request_id FROM orders ORDER BY id"),
    ).toEqual([
      {
        id: "AAAA-AAAA",
        status: "payment_pending",
        version: 3,
        total_cost_pence: 11_500,
        attention: "payment 1",
        request_id: "request-1",
      },
      {
        id: "BBBB-BBBB",
        status: "payment_pending",
        version: 2,
        total_cost_pence: 20_000,
        attention: null,
        // The earlier release derived an id when the browser sent none.
        request_id: null,
      },
    ]);
    expect(await select("SELECT order_id, quantity FROM order_lines")).toEqual([
      { order_id: "AAAA-AAAA", quantity: 1 },
    ]);
    expect(await select("SELECT actor, event FROM order_history ORDER BY id")).toEqual([
      { actor: "customer", event: "placed" },
      { actor: "admin", event: "delivery-cost-set" },
      { actor: "shop", event: "link-created" },
      { actor: "provider", event: "payment-flagged" },
    ]);
  });

  test("gives open payment links the return path of their first request", async () => {
    await migrate(database.url, migrationsFolder);
    expect(await select("SELECT id, state, return_path, idempotency_key FROM payment_links ORDER BY id")).toEqual([
      { id: "link-1", state: "active", return_path: "/auth", idempotency_key: "key-1" },
      { id: "link-2", state: "creating", return_path: "/", idempotency_key: "key-2" },
    ]);
  });

  test("lists earlier payments without an order as not handled", async () => {
    await migrate(database.url, migrationsFolder);
    expect(
      await select("SELECT provider_session_id FROM payments WHERE order_id IS NULL AND handled_at IS NULL"),
    ).toEqual([{ provider_session_id: "cs_2" }]);
  });

  test("moves the links of a demo shop into the stand-in's own schema", async () => {
    await run(`
      INSERT INTO stand_in_links (id, idempotency_key, order_id, payment_link_id, amount_pence, description, return_url)
        VALUES ('plink_1', 'key-1', 'AAAA-AAAA', 'link-1', 11500, 'Order AAAA-AAAA', 'http://localhost/auth');
      INSERT INTO stand_in_notifications (event_id, body) VALUES ('evt_3', '{}');
    `);
    await migrate(database.url, migrationsFolder);
    expect(await select("SELECT id, active FROM stand_in.links")).toEqual([{ id: "plink_1", active: true }]);
    expect(await select("SELECT event_id FROM stand_in.notifications")).toEqual([{ event_id: "evt_3" }]);
    expect(await select("SELECT to_regclass('public.stand_in_links') AS found")).toEqual([{ found: null }]);
  });

  test("drops the stand-in's empty tables from a live shop", async () => {
    await migrate(database.url, migrationsFolder);
    expect(
      await select(
        "SELECT to_regclass('public.stand_in_links') AS links, to_regnamespace('stand_in') AS schema, to_regclass('public.credentials') AS credentials",
      ),
    ).toEqual([{ links: null, schema: null, credentials: null }]);
  });

  test("names the reasons for an order's attention, which were sentences, and keeps every other line", async () => {
    const former = [
      "Amount differs",
      "A mail to the customer could not be delivered: please ring, or send it again under “Mailed”.",
      "The items were changed, and a part of what was paid is still to be given back: use Refund on this page.",
      "The customer has asked a question: it stands in the history.",
      "The customer has answered: it stands in the history.",
      "Amount differs",
    ];
    await run(`UPDATE orders SET attention = '${former.join("\n")}' WHERE id = 'AAAA-AAAA'`);
    await migrateThrough("0042_people-of-the-shop");
    await run(`
      INSERT INTO payments (order_id, provider, provider_event_id, provider_session_id, amount_pence, currency, outcome, reason)
        VALUES ('AAAA-AAAA', 'stripe', 'evt_3', 'cs_3', 150000, 'gbp', 'flagged', 'Amount differs');
      INSERT INTO disputes (id, payment_id, amount_pence, currency, state, reason, opened_at)
        VALUES ('dp_1', 3, 150000, 'gbp', 'open', 'fraudulent', now());
      UPDATE orders SET attention = attention || E'\n' ||
        'The customer’s bank disputes £1,500.00 of the payment (fraudulent). Send nothing, and answer the payment provider in time.'
        || E'\nThe customer’s bank disputes £2.00 of the payment.\nRing.' WHERE id = 'AAAA-AAAA';
    `);
    await migrate(database.url, migrationsFolder);
    const named = ["payment 1", "mail-lost", "refund-due", "question", "answer", "payment 3", "dispute dp_1"];
    expect(await select("SELECT attention FROM orders ORDER BY id")).toEqual([
      { attention: [...named, "The customer’s bank disputes £2.00 of the payment.", "Ring."].join("\n") },
      { attention: null },
    ]);
  });

  test("gives each line of a saved cart an addition of its own", async () => {
    await migrateThrough("0026_enquiry-wished-time");
    await run(`
      INSERT INTO saved_carts (user_id, version, lines, updated_at) VALUES
        ('isla', 3, '[{"key": "valve", "quantity": 2}, {"key": "hose", "quantity": 5}]', now()), ('guest', 1, '[]', now());
    `);
    await migrate(database.url, migrationsFolder);
    const [guest, isla] = await select("SELECT lines, removed FROM saved_carts ORDER BY user_id");
    expect(guest).toEqual({ lines: [], removed: [] });
    const additions = (quantity: number) => [{ id: expect.stringMatching(/^[\da-f]{32}$/), quantity, onTo: null }];
    expect(isla).toEqual({
      lines: [
        { key: "valve", quantity: 2, additions: additions(2) },
        { key: "hose", quantity: 5, additions: additions(5) },
      ],
      removed: [],
    });
    const ids = await select("SELECT DISTINCT jsonb_path_query(lines, '$[*].additions[*].id') FROM saved_carts");
    expect(ids).toHaveLength(2);
  });

  test("keeps the numbers of receipts, and gives each earlier refund a credit note", async () => {
    await migrateThrough("0032_orders-to-collect");
    await run(`
      UPDATE orders SET receipt_number = nextval('receipt_numbers') WHERE id = 'AAAA-AAAA';
      UPDATE payments SET outcome = 'settled', order_id = 'AAAA-AAAA' WHERE provider_session_id = 'cs_2';
      INSERT INTO refunds (id, payment_id, order_id, amount_pence, currency, state)
        SELECT state, id, order_id, 100, 'gbp', state FROM payments, (VALUES ('succeeded'), ('failed')) AS refund (state)
        WHERE provider_session_id = 'cs_2';
    `);
    await migrate(database.url, migrationsFolder);
    expect(await select("SELECT number, order_id, document FROM receipts")).toEqual([
      { number: 1, order_id: "AAAA-AAAA", document: null },
    ]);
    expect(await select("SELECT number, refund_id, receipt_number FROM credit_notes")).toEqual([
      { number: 2, refund_id: "succeeded", receipt_number: 1 },
    ]);
  });

  test("renames the templates of waiting mail, so that it is still sent", async () => {
    const queue = new PgBoss({ connectionString: database.url, schema: "pgboss" });
    await queue.start();
    await queue.createQueue("send-mail");
    for (const template of ["order-received", "order-received-dealer", "payment-received-dealer"])
      await queue.send("send-mail", { template, orderId: "AAAA-AAAA" });
    await queue.stop();
    await migrate(database.url, migrationsFolder);
    expect(await select("SELECT data FROM pgboss.job WHERE name = 'send-mail' ORDER BY data->>'template'")).toEqual(
      ["order-received", "order-received-admin", "payment-received-admin"].map((template) => ({
        data: { template, orderId: "AAAA-AAAA" },
      })),
    );
  });
});

/** Applies the migrations up to and including `last`, as an earlier release did. */
async function migrateThrough(last: string): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true });
  const journalPath = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalPath, "utf8")) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(database.url, folder);
}

async function run(statements: string): Promise<void> {
  await database.db.execute(sql.raw(statements));
}

async function select(statement: string): Promise<Record<string, unknown>[]> {
  const { rows } = await database.db.execute(sql.raw(statement));
  return rows;
}
