import { say } from "#server/terminal.ts";
import { rehearse, restore } from "./restore-shop.ts";
import { runWithBackups } from "./run-with-backups.ts";

const usage = [
  "npm run restore -- latest                        restores the shop as it was last",
  'npm run restore -- "2026-11-26T14:30:00Z"        restores it as it was at a moment',
  "npm run restore -- latest --rehearse             tries it in a scratch database, and changes nothing",
  "npm run restore -- latest --last-receipt 1234    continues receipts above a number that is known otherwise",
];

const command = parseCommand(process.argv.slice(2));
if (command === null) {
  say(usage);
  process.exitCode = 2;
} else {
  const { when, rehearses, lastReceipt } = command;
  process.exitCode = await runWithBackups(async (parts) => {
    if (rehearses) say([await rehearse(parts, when)]);
    else await restore(parts, when, lastReceipt);
    return 0;
  });
}

function parseCommand([moment = "", ...flags]: string[]) {
  const when = moment === "latest" ? null : new Date(moment);
  const index = flags.indexOf("--last-receipt");
  const lastReceipt = index < 0 ? 0 : Number(flags[index + 1]);
  const known = flags.filter(
    (flag, nth) => flag === "--rehearse" || (index >= 0 && (nth === index || nth === index + 1)),
  );
  if ((when !== null && Number.isNaN(when.getTime())) || !Number.isInteger(lastReceipt) || lastReceipt < 0) return null;
  return known.length === flags.length ? { when, rehearses: flags.includes("--rehearse"), lastReceipt } : null;
}
