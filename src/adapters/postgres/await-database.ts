import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { DatabaseServerError } from "./database-server-error.ts";

const waitMs = 60_000;
const pauseMs = 500;

/** The errors of a database that may soon be up, because its machine is still starting. */
const notYet = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EHOSTUNREACH", "ETIMEDOUT", "EAI_AGAIN", "57P03"]);

interface AwaitOptions {
  warn(message: string): void;
  forMs?: number;
}

/**
 * Waits for at most a minute until the PostgreSQL of DATABASE_URL responds. Throws DatabaseServerError, with a
 * sentence, if PostgreSQL does not respond, or if the shop's role may not make tables there.
 */
export async function awaitDatabase(url: string, { warn, forMs = waitMs }: AwaitOptions): Promise<void> {
  const deadline = Date.now() + forMs;
  let hasWarned = false;
  for (;;) {
    const problem = await findDatabaseProblem(url);
    if (problem === null) return;
    if (!problem.isPassing || Date.now() > deadline)
      throw new DatabaseServerError(`DATABASE_URL cannot be used. ${problem.sentence}`, { cause: problem.cause });
    if (!hasWarned) warn(`Waiting for the database. ${problem.sentence}`);
    hasWarned = true;
    await pause(pauseMs);
  }
}

interface Problem {
  sentence: string;
  /** Whether waiting may help. */
  isPassing: boolean;
  cause?: unknown;
}

/** Finds out why a database cannot be used at this moment; null if it can be used. */
export async function findDatabaseProblem(url: string): Promise<Problem | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A lost connection also fails the statement, which reports the error.
  client.on("error", () => undefined);
  const { user = "", database = "", host } = client;
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      `select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may`,
    );
    if (rows[0]?.may === true) return null;
    return {
      sentence: `The role ${user} cannot create schemas and tables in ${database}. Make it the owner.`,
      isPassing: false,
    };
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    const sentences: Record<string, string> = {
      ENOTFOUND: `The host ${host} is unknown.`,
      EAI_AGAIN: `The host ${host} is unknown.`,
      "28P01": `The role ${user} or its password is wrong.`,
      "28000": `PostgreSQL refuses the role ${user}. Check pg_hba.conf, which says who may connect.`,
      "3D000": `The database ${database} does not exist. Create it with: createdb ${database}`,
    };
    const sentence = sentences[code] ?? `PostgreSQL at ${host} does not respond (${code || String(cause)}).`;
    // A connection timeout has no code.
    return { sentence, isPassing: notYet.has(code) || code === "", cause };
  } finally {
    await client.end().catch(() => undefined);
  }
}
