import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const databaseServer = "tests/support/database-server.ts";

/** What needs nothing but itself runs first and fast; `db` and `calls` share one PostgreSQL each. */
export default defineConfig({
  test: {
    restoreMocks: true,
    // Generous: a busy machine is no fault of the shop. What must be fast is measured by the benchmark.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest leaves one core to the person at the machine. Many of these tests wait for PostgreSQL most of their time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: "architecture", include: ["tests/architecture/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "**/*.call.test.ts", "tests/{architecture,e2e,faults}/**"],
        },
      },
      {
        extends: true,
        test: { name: "db", include: ["{src,tests}/**/*.db.test.ts"], globalSetup: databaseServer },
      },
      {
        extends: true,
        test: { name: "calls", include: ["{src,tests}/**/*.call.test.ts"], globalSetup: databaseServer },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/*.test.ts"],
          testTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
