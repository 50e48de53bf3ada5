import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueResetToken } from "#services/accounts/reset-password.ts";
import { openHttpShop, type HttpShop } from "#tests/support/http-shop.ts";

let http: HttpShop;
beforeAll(async () => {
  http = await openHttpShop();
});
afterAll(() => http.close());

/** Returns every row of every table as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await http.shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await http.shop.db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`);
    texts.push(JSON.stringify(rows));
  }
  return texts.join("\n");
}

test("the database holds no password, session token or reset token that could be used", async () => {
  const form = { fullName: "Morag Reid", email: "morag@customers.example", password: "loch ness at midnight" };
  const person = http.caller();
  await person.call("register", { ...form, confirmPassword: form.password });
  const guest = await http.guest();
  const resetToken = await issueResetToken(http.shop.services, form.email);
  const tokens = [person.cookie, guest.cookie].map((cookie) => cookie.slice(cookie.indexOf("=") + 1));
  const stored = await dump();
  expect(stored).toContain(form.email);
  for (const secret of [form.password, resetToken ?? "", ...tokens]) {
    expect(secret.length).toBeGreaterThan(15);
    expect(stored).not.toContain(secret);
  }
});
