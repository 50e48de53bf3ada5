import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Services } from "#services/context.ts";

export interface Readiness {
  ready: boolean;
  database: boolean;
  catalogue: boolean;
}

const timeoutMs = 2_000;

/** Reports whether the shop can serve customers: the database responds and a catalogue is loaded. */
export function createReadiness({ db, catalogue }: Pick<Services, "db" | "catalogue">): () => Promise<Readiness> {
  return async function readiness() {
    const database = await isDatabaseUp(db);
    const hasCatalogue = catalogue.current() !== null;
    return { ready: database && hasCatalogue, database, catalogue: hasCatalogue };
  };
}

async function isDatabaseUp(db: Services["db"]): Promise<boolean> {
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(timeoutMs, false, { ref: false })]);
}
