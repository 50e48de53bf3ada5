import { PgPreparedQuery } from "drizzle-orm/pg-core";
import { describeMessage, isPostgresError, isQueryError, listFrames } from "./describe-error.ts";

/** Drizzle runs every query through this method, which has no public hook, and gives its errors the parameters. */
interface RunsQueries {
  queryWithCache(query: string, parameters: unknown[], run: () => Promise<unknown>): Promise<unknown>;
}

/**
 * Removes the parameters from the errors of all queries, so that none reaches a log, a job's output, the console or the
 * message of an unhandled rejection, however it is printed there. The errors keep the statement, the code and the names of
 * table and constraint.
 */
export function hideParameters(): void {
  const prototype = PgPreparedQuery.prototype as unknown as RunsQueries;
  const { queryWithCache } = prototype;
  if (typeof queryWithCache !== "function") throw new Error("Drizzle runs queries in another way: see hideParameters");
  prototype.queryWithCache = async function (...given) {
    try {
      return await queryWithCache.apply(this, given);
    } catch (error) {
      throw withoutValues(error);
    }
  };
}

/** The same error, and its causes, without the values that a query sent or met. */
function withoutValues(error: unknown): unknown {
  if (isQueryError(error)) error.params = [];
  for (const cause of listCauses(error)) {
    if (!isQueryError(cause) && !isPostgresError(cause)) continue;
    const message = describeMessage(cause);
    const hidden = { detail: undefined, where: undefined, hint: undefined, internalQuery: undefined };
    if (isPostgresError(cause)) Object.assign(cause, hidden);
    cause.stack = [`${cause.name}: ${message}`, ...listFrames(cause)].join("\n");
    cause.message = message;
  }
  return error;
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 8; cause = cause.cause) causes.push(cause);
  return causes;
}
