import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Services } from "#services/context.ts";

export interface Readiness {
  ready: boolean;
  database: boolean;
  catalogue: boolean;
  /** last good: the present files have a mistake, and an earlier state of them is shown. */
  content: "live" | "last good";
  /** last good: the present sheet was refused or is held back, and an earlier one is on sale. none: there is no sheet. */
  sheet: "live" | "last good" | "none";
}

const timeoutMs = 2_000;

/** Reports whether the shop can serve customers: the database responds and a catalogue is loaded. */
export function createReadiness({
  db,
  catalogue,
  content,
}: Pick<Services, "db" | "catalogue" | "content">): () => Promise<Readiness> {
  return async function readiness() {
    const database = await isDatabaseUp(db);
    const hasCatalogue = catalogue.current() !== null;
    const isHeldBack = catalogue.refusal() !== null || catalogue.history().held !== null;
    return {
      ready: database && hasCatalogue,
      database,
      catalogue: hasCatalogue,
      content: content.problems().length === 0 ? "live" : "last good",
      sheet: !hasCatalogue ? "none" : isHeldBack ? "last good" : "live",
    };
  };
}

async function isDatabaseUp(db: Services["db"]): Promise<boolean> {
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(timeoutMs, false, { ref: false })]);
}
