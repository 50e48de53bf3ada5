import { sql } from "drizzle-orm";
import pTimeout from "p-timeout";
import type { Services } from "#services/context.ts";

interface Readiness {
  ready: boolean;
  database: boolean;
  catalogue: boolean;
  /** last good: the present files have a mistake, and an earlier state of them is shown. */
  content: "live" | "last good";
  /** last good: the present sheet was refused or is held back, and an earlier one is on sale. none: there is no sheet. */
  sheet: "live" | "last good" | "none";
}

export type ReadinessParts = Pick<Services, "db" | "catalogue" | "content">;

/** Finds out whether the shop can serve customers: the database responds and a catalogue is loaded. */
export async function readReadiness({ db, catalogue, content }: ReadinessParts): Promise<Readiness> {
  const database = await pTimeout(db.execute(sql`select 1`), { milliseconds: 2_000 }).then(
    () => true,
    () => false,
  );
  const hasCatalogue = catalogue.current() !== null;
  const isHeldBack = catalogue.refusal() !== null || catalogue.history().held !== null;
  return {
    ready: database && hasCatalogue,
    database,
    catalogue: hasCatalogue,
    content: content.problems().length === 0 ? "live" : "last good",
    sheet: !hasCatalogue ? "none" : isHeldBack ? "last good" : "live",
  };
}
