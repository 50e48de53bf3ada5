import { expect, test } from "vitest";
import { contentStylesheet } from "#domain/content/content-stylesheet.ts";
import { chooseShortNames, readConstants } from "../../vite/short-custom-properties.ts";
import { readShopContent } from "../support/shop-content.ts";

const styles = `
:root { --ink: #123; --text: var(--ink); --dur: 0.2s; --sum: 1rem + 2vw; --stack: "A long name", "Another one", serif; }
@media (prefers-reduced-motion: reduce) { :root { --dur: 0s; } }
.card { --gap: 1px; color: var(--text); transition: var(--dur); margin: var(--gap); }
p { font: var(--stack); } h1 { font: var(--stack); } h2 { font: var(--stack); } h3 { font: var(--stack); }
a { color: var(--named); } :root { --named: red; }
`;

test("a property that the content sets for the style sheets keeps its name in the build", async () => {
  const set = contentStylesheet(await readShopContent()).match(/--[\w-]+(?=:)/g) ?? [];
  expect(set).toContain("--hx-tall");
  const shortened = chooseShortNames();
  expect(shortened.size).toBeGreaterThan(50);
  const constants = readConstants();
  expect(constants.size).toBeGreaterThan(30);
  expect(set.filter((name) => shortened.has(name) || constants.has(name))).toEqual([]);
});

test("a value that never changes replaces its property if it is short or rarely used", () => {
  expect(Object.fromEntries(readConstants(styles, 'read("--named")'))).toEqual({ "--ink": "#123", "--text": "#123" });
});

test("a property that code names keeps its name", () => {
  const names = chooseShortNames(styles, 'read("--named")');
  expect(names.has("--named")).toBe(false);
  expect(names.get("--dur")).toMatch(/^--..?$/);
});
