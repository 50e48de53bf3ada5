import { say } from "#server/terminal.ts";
import { findTroubles } from "./find-troubles.ts";

// npm run doctor [-- PART …]: says what is wrong with this shop or with these parts of it, whether or not it runs. Changes nothing.
const troubles = await findTroubles(process.env, { root: process.cwd(), mustRun: false, only: process.argv.slice(2) });
say(troubles.length === 0 ? ["Nothing is wrong with this shop."] : troubles.map(({ sentence }) => `- ${sentence}`));
process.exitCode = troubles.length === 0 ? 0 : 1;
