import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openDatabase } from "./client.ts";

test("a connection that breaks before its transaction begins is replaced, and does not keep the database from closing", async () => {
  const { db, pool, close } = openDatabase(inject("databaseServerUrl"), { maxConnections: 1 });
  pool.once("acquire", (client) => void client.end());
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow("Failed query: begin");

  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  expect(await Promise.race([close(), pause(5_000, "not closed")])).toBeUndefined();
});
