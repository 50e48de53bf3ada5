import pg from "pg";
import { vi } from "vitest";

export interface RoundTrips {
  trips: number;
  /** With the transaction's `begin` and `commit`. */
  statements: number;
}

/**
 * Watches what this process sends to PostgreSQL. A statement that is sent after an answer belongs to the trip after that answer's;
 * statements that did not wait for each other share one. Whether their answers arrive together or one by one makes no difference.
 */
export function watchRoundTrips(): { count(work: () => Promise<void>): Promise<RoundTrips> } {
  /** The trip of each statement that has no answer yet, by connection; the oldest first. */
  const unanswered = new Map<pg.Connection, number[]>();
  let lastAnswered = 0;
  let counted: RoundTrips = { trips: 0, statements: 0 };

  function noteStatement(connection: pg.Connection): void {
    const trip = lastAnswered + 1;
    unanswered.set(connection, [...(unanswered.get(connection) ?? []), trip]);
    counted = { trips: Math.max(counted.trips, trip), statements: counted.statements + 1 };
  }
  function noteAnswer(connection: pg.Connection): void {
    lastAnswered = Math.max(lastAnswered, unanswered.get(connection)?.shift() ?? 0);
  }

  const { query, sync, emit } = pg.Connection.prototype;
  // A statement without values is one message; one with values, prepared or not, ends with Sync. The answer to both ends with
  // ReadyForQuery.
  vi.spyOn(pg.Connection.prototype, "query").mockImplementation(function (this: pg.Connection, text) {
    noteStatement(this);
    query.call(this, text);
  });
  vi.spyOn(pg.Connection.prototype, "sync").mockImplementation(function (this: pg.Connection) {
    noteStatement(this);
    sync.call(this);
  });
  vi.spyOn(pg.Connection.prototype, "emit").mockImplementation(function (this: pg.Connection, event, ...args) {
    if (event === "readyForQuery") noteAnswer(this);
    return emit.call(this, event, ...(args as unknown[]));
  });

  return {
    async count(work) {
      lastAnswered = 0;
      counted = { trips: 0, statements: 0 };
      await work();
      // What the work has not waited for would be counted only sometimes.
      if ([...unanswered.values()].some((trips) => trips.length > 0)) throw new Error("A statement was left behind");
      return counted;
    },
  };
}
