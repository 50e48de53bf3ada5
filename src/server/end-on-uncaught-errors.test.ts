import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each(["exception", "rejection"])("an uncaught %s ends the process and prints nobody's data", (kind) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tests/support/fail-uncaught.ts", kind], {
    encoding: "utf8",
  });
  const printed = stdout + stderr;
  expect(status).toBe(1);
  expect(printed).toContain("The shop stopped because of an unexpected error.\nError: No mail\n    at ");
  expect(printed).toContain("Caused by: Error: 550 <[e-mail address]> is unknown");
  expect(printed).toContain("code EENVELOPE");
  expect(printed).not.toContain("morag");
});
