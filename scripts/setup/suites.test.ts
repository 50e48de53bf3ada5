import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./suites.mjs";

function vitestReport(...files: { status: string; cases: string[] }[]) {
  return {
    testResults: files.map(({ status, cases }) => ({
      status,
      assertionResults: cases.map((each) => ({ status: each })),
    })),
  };
}

test("passed and failed tests are summed over all files, skipped ones are not counted", () => {
  const report = vitestReport(
    { status: "failed", cases: ["passed", "failed", "pending"] },
    { status: "passed", cases: ["passed"] },
  );
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1 });
});

test("a file that cannot be loaded counts as one failure", () => {
  const report = vitestReport({ status: "failed", cases: [] }, { status: "passed", cases: ["passed"] });
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1 });
});

test("a run that fails although its tests passed counts as one failure", () => {
  expect(countVitest(vitestReport({ status: "passed", cases: ["passed"] }), 1)).toEqual({ passed: 1, failed: 1 });
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0 } }, 1)).toEqual({ passed: 3, failed: 1 });
});

test("a suite without a report or without tests fails", () => {
  for (const report of [undefined, vitestReport(), vitestReport({ status: "passed", cases: ["pending"] })]) {
    expect(countVitest(report, 0)).toEqual({ passed: 0, failed: 1 });
  }
  for (const report of [undefined, {}, { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 } }]) {
    expect(countPlaywright(report, 0)).toEqual({ passed: 0, failed: 1 });
  }
});

test("a browser test that passed only on a retry has failed", () => {
  expect(countPlaywright({ stats: { expected: 2, unexpected: 1, flaky: 1 } }, 1)).toEqual({ passed: 2, failed: 2 });
});
