import { readdir, readFile } from "node:fs/promises";
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

const folder = `${import.meta.dirname}/migrations`;
const lastBeforeRule = "0033_receipts.sql";

/** Statements after which the code of the release before would fail, or which read or write every row under a lock. */
const contracting =
  /\b(drop (?:table|column|schema|sequence|type)|rename (?:to|column|constraint)|alter column \S+ (?:type|set data type|set not null|drop default))\b/i;
const rewriting =
  /\badd column (?![^,;]*\bdefault\b)[^,;]*\bnot null\b|\badd (?:constraint \S+ )?(?:check|foreign key)\b(?![^;]*\bnot valid\b)/i;

function findFaults(tag: string, text: string): string[] {
  const made = [...text.matchAll(/create table (\S+)/gi)].map(([, table]) => table);
  const ofOthers = text
    .split("--> statement-breakpoint")
    .filter((part) => !made.includes(/alter table (\S+)/i.exec(part)?.[1]));
  const isNamed = /^-- oldest release: \S+$/m.test(text);
  return [
    ...(contracting.test(text) && !isNamed ? [`${tag} takes something away, and names no oldest release`] : []),
    ...(text.includes(`-- oldest release: ${tag}`) ? [`${tag} shuts out the release before it`] : []),
    ...(ofOthers.some((part) => rewriting.test(part)) ? [`${tag} reads or writes every row under a lock`] : []),
  ];
}

test("every migration since the rule expands, or names the oldest release that may run after it", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql") && file > lastBeforeRule);
  for (const file of files)
    expect(findFaults(file.slice(0, -4), await readFile(`${folder}/${file}`, "utf8"))).toEqual([]);
});

test.each([
  ["alter table orders drop column attention", 1],
  ["-- oldest release: 0998_expand\nalter table orders drop column attention", 0],
  ["-- oldest release: 0999\nalter table orders drop column attention", 1],
  ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b"', 1],
  ['ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL', 1],
  ['ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL', 1],
  [`ALTER TABLE "orders" ADD COLUMN "a" text DEFAULT '' NOT NULL`, 0],
  ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0)', 1],
  ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID', 0],
  ['CREATE TABLE "new" ("a" text NOT NULL)', 0],
  ['CREATE TABLE "new" ();--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "c" FOREIGN KEY ("a")', 0],
  ['ALTER TABLE "orders" ADD CONSTRAINT "c" FOREIGN KEY ("a")', 1],
])("the rule judges the migration %s, which has %i faults", (text, faults) => {
  expect(findFaults("0999", text)).toHaveLength(faults);
});
