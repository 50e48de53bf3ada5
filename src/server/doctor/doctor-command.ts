import { say } from "#server/terminal.ts";
import { findTroubles } from "./find-troubles.ts";

// npm run doctor: says what is wrong with this shop, whether or not it runs. Changes nothing.
const troubles = await findTroubles(process.env, process.cwd());
say(troubles.length === 0 ? ["Nothing is wrong with this shop."] : troubles.map((trouble) => `- ${trouble}`));
process.exitCode = troubles.length === 0 ? 0 : 1;
