// npm test: runs what CI runs, from a fresh checkout on. Runs on Node.js 20.19 or newer.
//   npm test                 every suite, even after a failure
//   npm run check            the same, but stops at the first failure
//   npm test -- unit db      only these suites
import { mkdirSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { ensureInstalled } from "./setup/install.mjs";
import { endAllRunning } from "./setup/run.mjs";
import { root, SetupError } from "./setup/runtime.mjs";
import { readable, stages } from "./setup/suites.mjs";

const stopsAtFailure = process.argv.includes("--stop-at-failure");
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const sum = { passed: 0, failed: 0 };
let isOver = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => void interrupt(signal));
}

try {
  writeSum("unfinished");
  const chosen = chooseStages();
  const isShopEnough = chosen.flat().every(({ needs }) => needs === "shop");
  await ensureInstalled(isShopEnough ? "shop" : "everything");
  await runStages(chosen);
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}` : error);
  sum.failed += 1;
}
finish(sum.failed === 0 ? 0 : 1);

/** Returns the wanted suites of each stage; all of them if none is named. Throws SetupError for an unknown name. */
function chooseStages() {
  const names = stages.flat().map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new SetupError(`Unknown suite: ${unknown.join(", ")}. The suites are: ${names.join(", ")}.`);
  return wanted.length === 0 ? stages : stages.map((stage) => stage.filter(({ name }) => wanted.includes(name)));
}

async function runStages(chosen) {
  for (const stage of chosen) {
    const waiting = stage.values();
    await Promise.all([runEach(waiting), runEach(waiting)]);
  }
}

async function runEach(waiting) {
  for (const suite of waiting) {
    if (isOver || (stopsAtFailure && sum.failed > 0)) return;
    await runSuite(suite);
  }
}

async function runSuite(suite) {
  const since = performance.now();
  const { passed, failed, output, note } = await suite
    .run()
    .catch((error) => ({ passed: 0, failed: 1, output: String(error.stack) }));
  if (isOver) return;
  const took = `${((performance.now() - since) / 1000).toFixed(1)} s`;
  if (failed > 0) console.log(`\n${readable(output)}\n`);
  console.log(
    `${failed > 0 ? "✗" : "✓"} ${suite.name.padEnd(12)} ${suite.title}: ${passed} passed, ${failed} failed (${took})`,
  );
  if (failed === 0 && note) console.log(`               ${note}`);
  sum.passed += passed;
  sum.failed += failed;
  writeSum("unfinished");
}

async function interrupt(signal) {
  if (isOver) return;
  isOver = true;
  console.error(`\nInterrupted (${signal}).`);
  await endAllRunning();
  sum.failed += 1;
  isOver = false;
  finish(128 + constants.signals[signal]);
}

/** Prints the last line of `npm test`, which .ci/run repeats below npm's own output. */
function finish(code) {
  if (isOver) return;
  isOver = true;
  writeSum("final");
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(code);
}

function writeSum(state) {
  mkdirSync(`${root}.reports`, { recursive: true });
  writeFileSync(`${root}.reports/sum`, `${sum.passed} ${sum.failed} ${state}\n`);
}
