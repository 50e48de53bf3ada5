import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { leaveOutParts } from "../../vite/leave-out-plugin.ts";
import { attributeNames, type LeftOutFile } from "../../vite/left-out.ts";

const code = `
function run() { return inner(); function inner() { return helper(); } }
const helper = () => { return 1; };
function Parts() { this.count = 0; }
Parts.prototype.focus = function () { return /x/.test("x"); };
function run2() { return 2; }
`;

function leaveOutOf(text: string, functions: LeftOutFile["functions"], more: Partial<LeftOutFile> = {}): string {
  return leaveOutParts(text, parseAst(text) as never, { functions, ...more }, "library.js");
}

describe("functions left out of the browser code", () => {
  test("refuse to run, or return what the table gives", () => {
    const left = leaveOutOf(code, { inner: null, helper: "return 2", "Parts.prototype.focus": "" });
    expect(left).toContain("function inner() {throw Error(");
    expect(left).toContain("const helper = () => {return 2};");
    expect(left).toContain("Parts.prototype.focus = function () {};");
    expect(left).toContain("function run2() { return 2; }");
  });

  test("are an error where the library has no such function", () => {
    expect(() => leaveOutOf(code, { walk: null })).toThrow("library.js has 0 functions walk instead of one");
  });

  test("are an error where the library has several of the name", () => {
    expect(() => leaveOutOf(`${code}{ const run = function () {}; }`, { run: null })).toThrow(
      "library.js has 2 functions run instead of one",
    );
  });
});

test("a variable left out starts with what the table gives", () => {
  expect(leaveOutOf("const names = new Map([1, 2]), rest = 3;", {}, { values: { names: "new Map()" } })).toBe(
    "const names = new Map(), rest = 3;",
  );
  expect(() => leaveOutOf("let other;", {}, { values: { names: "1" } })).toThrow("0 variables names instead of one");
});

describe("cases left out of the browser code", () => {
  const tags = [4, 5, 6];

  test("are gone, alone and in a row", () => {
    const cases =
      "switch (fiber.tag) { case 1: case 4: one(); break; case 5: case 6: five(); break; default: rest(); }";
    expect(leaveOutOf(cases, {}, { tags }).replaceAll(/\s+/g, " ")).toBe(
      "switch (fiber.tag) { case 1: case 4: one(); break; default: rest(); }",
    );
    expect(leaveOutOf("switch (a.tag) { case 4: case 1: one(); }", {}, { tags })).not.toContain("case 4");
    expect(leaveOutOf("switch (a.kind) { case 4: four(); }", {}, { tags })).toContain("four");
  });

  test("leave their variables to the cases that use them too", () => {
    const cases =
      "a: switch (tag) { case 4: var one = 1, two = () => { var inner; }; break; case 1: one = 2; break a; }";
    expect(leaveOutOf(cases, {}, { tags })).toBe("a: {var one,two;switch (tag) {  case 1: one = 2; break a; }}");
  });

  test("are an error where code runs on into them", () => {
    const cases = "switch (tag) { case 1: one(); case 4: four(); }";
    expect(() => leaveOutOf(cases, {}, { tags })).toThrow("code runs on into a case that is left out");
  });
});

test("the browser code knows the HTML spelling of every attribute that the shop uses", () => {
  const library = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");
  const [, list = ""] = /aliases = new Map\(\[([^]*?)\]\);?\s*\/?/.exec(library) ?? [];
  const spelled = Array.from(list.matchAll(/\["([\w-]+)", "([\w:-]+)"\]/g), ([, name = ""]) => name);
  expect(spelled.length).toBeGreaterThan(70);
  const sources = readdirSync("src/app", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => readFileSync(join("src/app", path), "utf8"))
    .join("\n");
  const used = spelled.filter((name) => new RegExp(`\\s${name}[=:]`).test(sources));
  expect(used.filter((name) => !(name in attributeNames))).toEqual([]);
});
