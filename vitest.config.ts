import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const databaseServer = "tests/support/database-server.ts";
const setupFiles = ["tests/support/forget-secrets.ts"];
/** They measure how long something takes, so nothing else may run beside them. */
const timedTests = [
  "src/adapters/content/reading-time.test.ts",
  "src/adapters/sheet/parse-in-thread.test.ts",
  "src/domain/content/parsing-time.test.ts",
  "src/domain/mail/neutralizing-time.test.ts",
  "src/server/http/media-routes.test.ts",
  "src/server/pages/render-queue.test.ts",
];

/** `db` and `calls` start one PostgreSQL each; the other projects need none. */
export default defineConfig({
  test: {
    restoreMocks: true,
    // The files of a worker share the modules they import: reading them for each file took twice as long as the tests. So no test
    // may leave anything behind in a module.
    isolate: false,
    // Generous, because machines can be busy. The benchmark measures speed.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // At least two, because many of these tests mostly wait for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: "architecture", include: ["tests/architecture/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: [
            "**/*.db.test.ts",
            "**/*.call.test.ts",
            "tests/{architecture,e2e,faults,operations,security}/**",
            "tests/words/pages.test.ts",
            ...timedTests,
          ],
        },
      },
      { extends: true, test: { name: "timed", include: timedTests, fileParallelism: false } },
      {
        extends: true,
        test: { name: "db", include: ["{src,tests}/**/*.db.test.ts"], globalSetup: databaseServer, setupFiles },
      },
      {
        extends: true,
        test: { name: "calls", include: ["{src,tests}/**/*.call.test.ts"], globalSetup: databaseServer, setupFiles },
      },
      {
        extends: true,
        // By command only, on Debian's PostgreSQL.
        test: {
          name: "operations",
          include: ["tests/operations/*.test.ts"],
          testTimeout: 3_600_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          // They need the built shop.
          include: ["tests/{faults,security}/*.test.ts", "tests/words/pages.test.ts"],
          exclude: ["**/*.call.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          setupFiles,
          fileParallelism: false,
        },
      },
    ],
  },
});
