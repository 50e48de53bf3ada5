import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { run } from "./run.mjs";
import { carriedNode, root, SetupError } from "./runtime.mjs";

/**
 * @typedef {{ passed: number, failed: number, output: string, note?: string }} Result
 * @typedef {{ name: string, title: string, run(): Promise<Result>, needs?: "shop" }} Suite `needs`: it runs on what `npm start` installs
 */

const reports = ".reports";
/** The maximum time of a suite, against a hang. On a slow machine the browser tests take fourteen minutes. */
const maxSuiteMs = 40 * 60_000;

/**
 * Every check that a change must pass; CI runs exactly these. The suites of a stage run two at a time. Most fault tests
 * wait for processes to start and end, so other suites can work beside them; the browser tests need both cores.
 */
export const stages = /** @type {Suite[][]} */ ([
  [
    tool("format", "formatting", [
      "node_modules/prettier/bin/prettier.cjs",
      "--check",
      "--cache",
      "--log-level=warn",
      ".",
    ]),
    withRouteTypes(tool("lint", "lint", ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"])),
    withRouteTypes(tool("types", "types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."])),
    withLastLine(tool("content", "content", ["scripts/check-content.ts"], "shop", { CONTENT_DIR: "content" })),
    tests("architecture", "architecture rules"),
  ],
  [{ name: "build", title: "build", run: () => build(), needs: "shop" }],
  [tests("timed", "answers in time")],
  [
    tests("faults", "killed processes, signals, edited content"),
    tests("unit", "rules and parts"),
    tests("db", "use cases on PostgreSQL"),
    tests("calls", "calls"),
  ],
  [{ name: "e2e", title: "browser tests", run: () => browserTests() }],
]);

/** Makes a suite of a tool without a report. The suite counts as one check, however many files the tool reads. */
function tool(name, title, command, needs, env = {}) {
  return {
    name,
    title,
    needs,
    async run() {
      const { code, output } = await run(carriedNode(), command, { env, timeoutMs: maxSuiteMs });
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
    },
  };
}

let routeTypes;

/**
 * Writes the types of the routes before a suite, once for all suites. A checkout has no such types, and the linter
 * needs them too.
 */
function withRouteTypes(suite) {
  return {
    ...suite,
    async run() {
      routeTypes ??= tool("", "", ["node_modules/@react-router/dev/bin.cjs", "typegen"]).run();
      const result = await routeTypes;
      return result.failed > 0 ? result : suite.run();
    },
  };
}

/** Adds the last line of the tool's output to its result: for content, the number of missing pictures. */
function withLastLine(suite) {
  return {
    ...suite,
    async run() {
      const result = await suite.run();
      return { ...result, note: readable(result.output).split("\n").at(-1) };
    },
  };
}

function tests(project, title) {
  return {
    name: project,
    title,
    async run() {
      const file = freshReport(project);
      const flags = ["run", "--project", project, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
      const { code, output } = await run(carriedNode(), ["node_modules/vitest/vitest.mjs", ...flags], {
        env: { CI: "true" },
        timeoutMs: maxSuiteMs,
      });
      return { ...countVitest(readReport(file), code), output };
    },
  };
}

async function build() {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0, output: "" };
  } catch (error) {
    if (error instanceof SetupError) return { passed: 0, failed: 1, output: error.message };
    throw error;
  }
}

async function browserTests() {
  try {
    await ensureBrowser();
  } catch (error) {
    if (error instanceof SetupError) return { passed: 0, failed: 1, output: error.message };
    throw error;
  }
  const file = freshReport("e2e");
  const { code, output } = await run(
    carriedNode(),
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=dot,json"],
    {
      env: { CI: "true", PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: "0" },
      timeoutMs: maxSuiteMs,
    },
  );
  return { ...countPlaywright(readReport(file), code), output };
}

/**
 * Counts the results in a Vitest report. Counts one failure each for a file that could not be loaded, a run that failed
 * although its tests passed, and a run without tests.
 */
export function countVitest(report, code) {
  const files = report?.testResults ?? [];
  const cases = files.flatMap((file) => file.assertionResults);
  const passed = cases.filter(({ status }) => status === "passed").length;
  const failedCases = cases.filter(({ status }) => status === "failed").length;
  const brokenFiles = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  ).length;
  return withUnexplained(passed, failedCases + brokenFiles, code);
}

/** Counts the results in a Playwright report. A test that passed only on a retry counts as failed. */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return withUnexplained(expected, unexpected + flaky, code);
}

function withUnexplained(passed, failed, code) {
  if (failed === 0 && (code !== 0 || passed === 0)) return { passed, failed: 1 };
  return { passed, failed };
}

function freshReport(name) {
  const file = `${root}${reports}/${name}.json`;
  mkdirSync(`${root}${reports}`, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  } catch {
    return undefined;
  }
}

/** Strips terminal control codes from a suite's output. */
export function readable(output) {
  return stripVTControlCharacters(output).trim();
}
