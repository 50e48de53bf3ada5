import { Writable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serializers } from "#server/start/open-log.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { sessions, users } from "./schema/accounts.ts";
import { orders } from "./schema/orders.ts";
import { formatError, toErrorFacts } from "./to-error-facts.ts";

let database: TestDatabase;
const email = "morag.private@customers.example";
const user = { id: "user-1", name: "Morag Private", email };

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(users).values(user);
});
afterAll(() => database.close());

type Fails = () => Promise<unknown>;
const failures: [string, Fails][] = [
  ["repeats a unique value", () => database.db.insert(users).values({ ...user, id: "user-2" })],
  ["repeats a unique value in a transaction", () => database.db.transaction((tx) => tx.insert(users).values(user))],
  ["names a missing row", () => database.db.insert(sessions).values(newSession())],
  ["leaves out a required value", () => database.db.insert(users).values({ ...user, name: null as never })],
  ["violates a check", () => database.db.insert(users).values({ ...user, id: email, role: email as never })],
  ["has a value of the wrong type", () => database.db.execute(sql`select ${email}::integer`)],
  ["has a value that is too long", () => database.db.execute(sql`select set_config('x', ${email}, ${email})`)],
  [
    "contains a NUL",
    () =>
      database.db
        .update(users)
        .set({ name: `${email}\0` })
        .where(eq(users.id, email)),
  ],
  [
    "fails within a function",
    () => database.db.execute(sql`select sum(v::integer) from unnest(${sql.param([email])}::text[]) v`),
  ],
  ["has an unknown column", () => database.db.execute(sql`select missing from users where email = ${email}`)],
  ["counts", () => database.db.$count(orders, sql`missing = ${email}`)],
];

function newSession() {
  return { id: email, tokenHash: email, userId: email, expiresAt: new Date() };
}

describe("the log and the terminal show no value of a query that", () => {
  test.each(failures)("%s", async (_what, fail) => {
    const error = await fail().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    // The error itself contains her details; otherwise this test proves nothing.
    expect(String(error)).toMatch(/morag/i);
    for (const printed of [log(error), log(new Error("the order failed", { cause: error })), formatError(error)]) {
      expect(printed).toContain("Failed query:");
      expect(printed).not.toMatch(/morag/i);
    }
  });
});

test("the error keeps what tells the reason: statement, code, table and constraint", async () => {
  const error = await database.db
    .insert(users)
    .values({ ...user, id: "user-2" })
    .catch((thrown: unknown) => thrown);
  expect(toErrorFacts(error)).toMatchObject({
    type: "DrizzleQueryError",
    message: expect.stringContaining('insert into "users"'),
    stack: expect.stringContaining("to-error-facts.db.test.ts"),
    cause: {
      code: "23505",
      table: "users",
      constraint: "users_email_unique",
      message: 'duplicate key value violates unique constraint "users_email_unique"',
    },
  });
});

/** Returns an error as the log records it. */
function log(error: unknown): string {
  let written = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  pino({ serializers }, stream).error({ err: error }, "something failed");
  return written;
}
