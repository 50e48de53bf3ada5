import { expect, test } from "vitest";
import { expectEnded } from "../../tests/support/is-running.ts";
import { run } from "./run.mjs";

const sleeper = `require("node:child_process").spawn("sleep", ["60"], { stdio: "ignore" })`;

test("the output and the code of a command come back", async () => {
  const { code, output } = await run(process.execPath, ["-e", `console.log("said"); process.exitCode = 3`]);
  expect({ code, output }).toEqual({ code: 3, output: "said\n" });
});

test("what a command leaves running is ended with it", async () => {
  const { output } = await run(process.execPath, ["-e", `console.log(${sleeper}.pid); process.exit()`]);
  await expectEnded(Number(output));
});

test("a command that takes too long is ended, and says so", async () => {
  const { code, timedOut } = await run("sleep", ["60"], { timeoutMs: 50 });
  expect({ code, timedOut }).toEqual({ code: 1, timedOut: true });
});

test("a command that there is not ends with the code of a shell", async () => {
  const { code, output } = await run("no-such-command", []);
  expect(code).toBe(127);
  expect(output).toContain("ENOENT");
});
