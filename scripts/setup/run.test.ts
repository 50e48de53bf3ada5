import { expect, test } from "vitest";
import { expectEnded } from "../../tests/support/is-running.ts";
import { run } from "./run.mjs";

const sleeper = `require("node:child_process").spawn("sleep", ["60"], { stdio: "ignore" })`;

test("run returns a command's output and exit code", async () => {
  const { code, output } = await run(process.execPath, ["-e", `console.log("said"); process.exitCode = 3`]);
  expect({ code, output }).toEqual({ code: 3, output: "said\n" });
});

test("processes that a command leaves running are ended", async () => {
  const { output } = await run(process.execPath, ["-e", `console.log(${sleeper}.pid); process.exit()`]);
  await expectEnded(Number(output));
});

test("a command that exceeds its time limit is ended and marked", async () => {
  const { code, timedOut } = await run("sleep", ["60"], { timeoutMs: 50 });
  expect({ code, timedOut }).toEqual({ code: 1, timedOut: true });
});

test("an unknown command gives the exit code of a shell", async () => {
  const { code, output } = await run("no-such-command", []);
  expect(code).toBe(127);
  // The error is EACCES if a folder of the PATH may not be entered.
  expect(output).toMatch(/no-such-command (?:ENOENT|EACCES)/);
});
