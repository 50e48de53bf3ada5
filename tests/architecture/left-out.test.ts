import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { replaceBodies } from "../../vite/leave-out-plugin.ts";

const code = `
function run() { return inner(); function inner() { return helper(); } }
const helper = () => { return 1; };
function Parts() { this.count = 0; }
Parts.prototype.focus = function () { return /x/.test("x"); };
function run2() { return 2; }
`;

function leaveOutOf(text: string, functions: Record<string, string | null>): string {
  return replaceBodies(text, parseAst(text) as never, functions, "library.js");
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
