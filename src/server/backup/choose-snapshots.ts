import type { Snapshot } from "#adapters/backup/repository.ts";

export interface SnapshotChoice {
  files: Snapshot;
  database: Snapshot;
  /** The moment up to which the log is replayed; null to replay all of it, or if the snapshot has a dump instead. */
  until: Date | null;
}

/**
 * Chooses the snapshots that restore a moment, or the latest moment: the log if it reaches the moment, otherwise the
 * last snapshot before. Returns null if no snapshot is that early.
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
