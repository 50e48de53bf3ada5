import { say } from "#server/terminal.ts";
import { findTroubles } from "./find-troubles.ts";

// npm run doctor: says what is wrong with this shop, whether or not it runs. Changes nothing.
const troubles = await findTroubles(process.env, { root: process.cwd(), mustRun: false });
say(troubles.length === 0 ? ["Nothing is wrong with this shop."] : troubles.map(({ sentence }) => `- ${sentence}`));
process.exitCode = troubles.length === 0 ? 0 : 1;
