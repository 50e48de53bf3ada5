import { type Placeholder, sql } from "drizzle-orm";
import type { Database, Transaction } from "./client.ts";

interface Preparable<Result> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> };
}

/** A prepared statement. Sent to PostgreSQL as it is called: calls that do not wait for each other travel together, in their order. */
type Statement<Result> = (db: Database | Transaction, values: Record<string, unknown>) => Promise<Result>;

/**
 * Prepares a statement, which is then built once, and parsed and planned by PostgreSQL once for each connection: for our short
 * queries, that costs more than running them. `build` names the values; the text of the statement must not depend on them.
 */
export function prepare<Result>(
  name: string,
  build: (db: Database | Transaction, value: (key: string) => Placeholder) => Preparable<Result>,
): Statement<Result> {
  const prepared = new WeakMap<object, ReturnType<Preparable<Result>["prepare"]>>();
  return function execute(db, values) {
    let statement = prepared.get(db);
    if (statement === undefined) {
      statement = build(db, (key) => sql.placeholder(key)).prepare(name);
      prepared.set(db, statement);
    }
    return statement.execute(values);
  };
}
