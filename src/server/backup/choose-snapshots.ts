import type { Snapshot } from "#adapters/backup/repository.ts";

export interface SnapshotChoice {
  /** Has the files of the shop. */
  files: Snapshot;
  /** Has the database. */
  database: Snapshot;
  /** The moment to which the log is followed; null: to its end, or there is a dump. */
  until: Date | null;
}

/**
 * Chooses what brings the shop to a moment, or to the latest one: the log where it reaches that moment, otherwise the last snapshot before it. null:
 * there is none that early.
 */
export function chooseSnapshots(snapshots: readonly Snapshot[], when: Date | null): SnapshotChoice | null {
  const newest = snapshots.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const before = when === null ? newest : newest.filter(({ at }) => at <= when);
  const [files] = before;
  if (files === undefined) return null;
  if (when !== null) {
    const after = newest.findLast(({ at, baseAt }) => at > when && baseAt !== null && baseAt <= when);
    if (after !== undefined) return { files, database: after, until: when };
  }
  return { files, database: files, until: null };
}
