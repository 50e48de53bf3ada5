import { readFile } from "node:fs/promises";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";

test("the migrations make the schema as it is: otherwise run npm run db:generate", async () => {
  const schema = Object.assign({}, ...Object.values(import.meta.glob("./schema/*.ts", { eager: true })));
  const folder = `${import.meta.dirname}/migrations/meta`;
  const { entries } = JSON.parse(await readFile(`${folder}/_journal.json`, "utf8"));
  const newest = String(entries.length - 1).padStart(4, "0");
  const snapshot = JSON.parse(await readFile(`${folder}/${newest}_snapshot.json`, "utf8"));
  expect(Object.keys(snapshot.tables).length).toBeGreaterThan(10);
  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
});
