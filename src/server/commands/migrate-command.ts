import { runOnDatabase } from "#server/start/open-postgres.ts";
import { say } from "#server/terminal.ts";

// npm run db:migrate: applies the migrations without starting the shop. A start also applies them, unless one of them
// keeps customers waiting.
process.exitCode = await runOnDatabase(
  async () => {
    say(["The database is up to date."]);
    return 0;
  },
  { keepsBudget: false },
);
