import { say } from "#server/terminal.ts";
import { findTroubles, parts } from "./find-troubles.ts";

// npm run doctor [-- PART …]: says what is wrong with this shop, or with these parts of it, whether or not the shop is
// running. Changes nothing.
const only = process.argv.slice(2);
if (only.some((part) => !parts.includes(part))) {
  say([
    "npm run doctor                reports what is wrong with this shop, and changes nothing",
    "npm run doctor -- PART …      checks only these parts:",
    ...parts.map((part) => `  "${part}"`),
  ]);
  process.exitCode = 2;
} else {
  const troubles = await findTroubles(process.env, { root: process.cwd(), mustRun: false, only });
  say(troubles.length === 0 ? ["Nothing is wrong with this shop."] : troubles.map(({ sentence }) => `- ${sentence}`));
  // A check that hangs would otherwise keep the process running.
  process.exit(troubles.length === 0 ? 0 : 1);
}
