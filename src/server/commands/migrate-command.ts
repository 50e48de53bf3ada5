import { runOnDatabase } from "#server/start/open-postgres.ts";
import { say } from "#server/terminal.ts";

// npm run db:migrate: applies the migrations without starting the shop. A start applies them as well, if none keeps customers waiting.
process.exitCode = await runOnDatabase(
  async () => {
    say(["The database is up to date."]);
    return 0;
  },
  { keepsBudget: false },
);
