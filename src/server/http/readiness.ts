import { sql } from "drizzle-orm";
import type { Services } from "#services/context.ts";

export interface Readiness {
  ready: boolean;
  database: boolean;
  catalogue: boolean;
}

const patienceMs = 2_000;

/** Whether the shop can serve customers now: the database answers and there is a catalogue. */
export function createReadiness({ db, catalogue }: Pick<Services, "db" | "catalogue">): () => Promise<Readiness> {
  return async function readiness() {
    const database = await databaseAnswers(db);
    const hasCatalogue = catalogue.current() !== null;
    return { ready: database && hasCatalogue, database, catalogue: hasCatalogue };
  };
}

async function databaseAnswers(db: Services["db"]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
