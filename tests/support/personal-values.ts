import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase, type Database } from "#db/client.ts";
import { demoAdminEmail } from "#server/commands/admin-account.ts";
import { openQuietDatabase } from "./postmaster.ts";

/**
 * Text columns that say nothing about a person. Every other text column of the shop's tables counts as personal, so
 * that a new one is searched for in the logs until someone adds it here. The names in the history are those of
 * `users.name`.
 */
const harmlessColumns = new Set(
  `users.id users.role sessions.id sessions.user_id sessions.user_agent passwords.user_id
   account_tokens.purpose account_tokens.user_id profiles.user_id order_search_texts.order_id
   orders.id orders.user_id orders.status orders.attention orders.request_id orders.request_hash
   orders.catalogue_revision orders.delivery_method order_mails.order_id order_mails.job_id order_mails.outcome fulfilments.order_id fulfilments.method order_origins.order_id order_origins.burst_id order_history.order_id order_history.actor order_history.actor_id orders.merged_into
   reviews.order_id reviews.held_reason reviews.held_by review_requests.order_id review_refusals.mailbox_hash
   price_requests.product_key price_requests.product_name price_requests.product_code price_requests.selected_size
   enquiry_photographs.id enquiries.request_id enquiries.status enquiries.subject enquiries.style enquiries.budget enquiries.wished_time enquiries.project_id
   enquiries.project_name enquiries.pond enquiry_history.event enquiry_history.actor_id enquiry_history.from_status
   enquiry_history.to_status enquiry_history.request_id
   price_requests.done_by refunds.id refunds.order_id refunds.provider_refund_id refunds.currency refunds.state refunds.reason
   refunds.failure refunds.requested_by receipts.order_id credit_notes.refund_id stock_claims.order_id stock_movements.order_id
   order_returns.id order_returns.order_id order_returns.reason stock_movements.kind stock_movements.actor_id stock_items.product_key stock_items.choice stock_requests.product_key stock_requests.choice order_history.event order_history.from_status order_history.to_status saved_carts.user_id
   assistants.user_id invitations.id invitations.role invitations.invited_by order_history.actor_name`.split(/\s+/),
);
/** Tables without anything personal: goods, amounts, and mistakes for the owner to correct. */
const harmlessTables = new Set([
  "order_lines",
  "supplier_orders",
  "payment_links",
  "shop_mistakes",
  "payments",
  "disputes",
  "payment_reconciliations",
  "payment_problems",
  "note_marks",
  "order_viewers",
]);

/** Shorter values also occur by chance. */
const minCharacters = 4;

/** Passwords and tokens that tests have used. The database holds only their hashes. */
const secrets = new Set<string>();

/** Files of tests share this module: another file's token may be an ordinary word in the logs of the next. */
export function forgetSecrets(): void {
  secrets.clear();
}

/** Remembers a password or a token, which no log may contain. */
export function noteSecret(value: string): void {
  if (value.length >= minCharacters) secrets.add(value);
}

/** Remembers the passwords and tokens in the data of a call. */
export function noteSecretsOfCall(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  for (const [name, value] of Object.entries(data))
    if (/password|token|secret|code/i.test(name) && typeof value === "string") noteSecret(value);
}

/**
 * Reads every personal value that a shop has stored, apart from the demo shop's own dealer, whom it prints at its
 * start.
 */
export async function readPersonalValues(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and table_name not like 'test\_%'`);
  const values = new Set<string>();
  for (const { table, column } of rows) {
    if (harmlessTables.has(table) || harmlessColumns.has(`${table}.${column}`)) continue;
    const ofDealer = table === "users" ? sql`where email <> ${demoAdminEmail}` : sql``;
    const found = await db.execute<{ value: string | null }>(
      sql`select distinct ${sql.identifier(column)} as value from ${sql.identifier(table)} ${ofDealer}`,
    );
    for (const { value } of found.rows) if (value !== null && value.length >= minCharacters) values.add(value);
  }
  // Mails to the dealer name the same address.
  values.delete(demoAdminEmail);
  return [...values];
}

/** Throws when a log holds one of these values, or a password or token that a test has noted. */
export function requireNothingPersonal(log: string, values: readonly string[]): void {
  // Files of the build ("filter-panel") and calculators ("filter") are named by words that someone also searched for.
  const said = log.replaceAll(/"\/(?:static|your-pond)\/[^"]*"/g, '""');
  const found = [...values, ...secrets].filter((value) => containsValue(said, value));
  if (found.length === 0) return;
  const lines = said.split("\n").filter((line) => found.some((value) => containsValue(line, value)));
  throw new Error(
    `The log holds personal values (${found.slice(0, 5).join(" · ")}):\n${lines.slice(0, 5).join("\n").slice(0, 4_000)}`,
  );
}

/** Whether a text contains a value as whole words, either plain or as JSON writes it. */
function containsValue(text: string, value: string): boolean {
  return [...new Set([value, JSON.stringify(value).slice(1, -1)])].some((written) => {
    for (let position = text.indexOf(written); position >= 0; position = text.indexOf(written, position + 1)) {
      const around = (text[position - 1] ?? " ") + (text[position + written.length] ?? " ");
      if (!/\w/.test(around)) return true;
    }
    return false;
  });
}

const outputs = new Map<string, (() => string)[]>();

/** Has the output of a process searched for personal values when its data folder is removed. */
export function watchOutput(dataDir: string, output: () => string): void {
  outputs.set(dataDir, [...(outputs.get(dataDir) ?? []), output]);
}

/**
 * Reads the output of the processes on a data folder, and the personal values in its database; null if none was started
 * there.
 */
export async function readWatchedOutput(dataDir: string): Promise<{ log: string; values: string[] } | null> {
  const watched = outputs.get(dataDir);
  outputs.delete(dataDir);
  if (watched === undefined) return null;
  const server = await openQuietDatabase(dataDir, { joins: true });
  const database = openDatabase(server.url, { maxConnections: 1 });
  try {
    const [ofDatabase = "", password = ""] = await Promise.all(
      ["postgres.log", "password"].map((name) => readFile(join(dataDir, "postgres", name), "utf8")),
    );
    const log = [...watched.map((output) => output()), ofDatabase].join("\n");
    return { log, values: [password.trim(), ...(await readPersonalValues(database.db))] };
  } finally {
    await database.close();
    await server.close();
  }
}
