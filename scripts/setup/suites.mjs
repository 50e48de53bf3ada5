import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { ensureBrowser } from "./browser.mjs";
import { run } from "./run.mjs";
import { carriedNode, root, SetupError } from "./runtime.mjs";

/**
 * @typedef {{ passed: number, failed: number, output: string, note?: string }} Result
 * @typedef {{ name: string, words: string, run(): Promise<Result> }} Suite
 */

const reports = ".reports";
const longestSuiteMs = 8 * 60_000;

/** What must hold before a change goes in, fast things first. CI runs these and nothing else. */
export const suites = /** @type {Suite[]} */ ([
  tool("format", "formatting", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."]),
  tool("lint", "lint", ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"]),
  tool(
    "types",
    "types",
    ["node_modules/@react-router/dev/bin.cjs", "typegen"],
    ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."],
  ),
  tool("docs", "pages written from the code", ["scripts/write-docs.ts", "--check"]),
  withLastLine(tool("content", "the shop's own content", ["scripts/check-content.ts"])),
  tests("architecture", "architecture rules"),
  tests("unit", "rules and parts"),
  tests("db", "verbs on a real PostgreSQL"),
  tests("calls", "calls"),
  { name: "build", words: "build", run: () => build() },
  tests("faults", "the running shop, killed and edited"),
  { name: "e2e", words: "journeys in the browser", run: () => journeys() },
]);

/** A tool without a report of its own counts as one check, however much it looks at. */
function tool(name, words, ...commands) {
  return {
    name,
    words,
    async run() {
      let output = "";
      for (const command of commands) {
        const result = await run(carriedNode(), command, { timeoutMs: longestSuiteMs });
        output += result.output;
        if (result.code !== 0) return { passed: 0, failed: 1, output };
      }
      return { passed: 1, failed: 0, output };
    },
  };
}

/** Says with its result what the tool said last: here how many pictures have not arrived. */
function withLastLine(suite) {
  return {
    ...suite,
    async run() {
      const result = await suite.run();
      return { ...result, note: readable(result.output).split("\n").at(-1) };
    },
  };
}

function tests(project, words) {
  return {
    name: project,
    words,
    async run() {
      const file = freshReport(project);
      const flags = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const { code, output } = await run(carriedNode(), ["node_modules/vitest/vitest.mjs", ...flags], {
        env: { CI: "true" },
        timeoutMs: longestSuiteMs,
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

async function journeys() {
  try {
    await ensureBrowser();
  } catch (error) {
    if (error instanceof SetupError) return { passed: 0, failed: 1, output: error.message };
    throw error;
  }
  const file = freshReport("e2e");
  const { code, output } = await run(
    carriedNode(),
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    {
      env: { CI: "true", PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: "0" },
      timeoutMs: longestSuiteMs,
    },
  );
  return { ...countPlaywright(readReport(file), code), output };
}

/**
 * Sums one report of Vitest. A file that could not even be loaded has no tests to fail and counts as one failure, as
 * does anything that made the run fail besides its tests, and a run without a test.
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

/** Sums one report of Playwright. A test that passed only when it was tried again has failed. */
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

/** What a person needs of a failed suite's output. */
export function readable(output) {
  return stripVTControlCharacters(output).trim();
}
