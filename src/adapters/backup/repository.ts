import { access } from "node:fs/promises";
import { join } from "node:path";
import { ProgramFailed, runProgram, type ProgramOptions } from "./run-program.ts";

/** nightly: with a database dump. minute: with a base backup and the log, which can restore any moment since then. */
export type SnapshotKind = "nightly" | "minute";

export interface Snapshot {
  id: string;
  at: Date;
  /** When the base backup of the database, which the log continues, was complete; null if the snapshot has a dump. */
  baseAt: Date | null;
  /** The absolute paths, as they were saved. */
  paths: readonly string[];
}

/** The snapshots that are kept. Those of each minute are for whatever happened since yesterday. */
const rules: Record<SnapshotKind, readonly string[]> = {
  nightly: ["--keep-daily=7", "--keep-weekly=4", "--keep-monthly=12"],
  minute: ["--keep-within=2d", "--keep-last=1"],
};
/** restic's exit code if there is no repository: 10 since 0.17; before that 1, the code of any failure. */
const noRepository = [10, 1];
/** The time limit for listing. A list is short, and a repository that does not respond would delay the alarm. */
const listMs = 300_000;
const baseTag = "base-at=";

/**
 * Keeps backups in a restic repository, which is in a folder or at any address that restic supports. The repository is
 * encrypted, and stores each part once.
 */
export class BackupRepository {
  readonly #flags: readonly string[];
  readonly #passwordFile: string;

  constructor({ repository, passwordFile }: { repository: string; passwordFile: string }, cacheFolder: string) {
    this.#passwordFile = passwordFile;
    this.#flags = [`--repo=${repository}`, `--password-file=${passwordFile}`, `--cache-dir=${cacheFolder}`];
  }

  /** Makes the repository if there is none. */
  async open(): Promise<void> {
    const config = await this.#run(["cat", "config"], { accepts: [0, ...noRepository] });
    if (config === "") await this.#run(["init"]);
  }

  async save(kind: SnapshotKind, paths: readonly string[], baseAt: Date | null): Promise<void> {
    const tags = baseAt === null ? [kind] : [kind, `${baseTag}${baseAt.toISOString()}`];
    // Exit code 3: a file disappeared while it was being read, as when a picture is replaced.
    await this.#run(["backup", `--tag=${tags.join(",")}`, "--host=shop", "--exclude=*.tmp", ...paths], {
      accepts: [0, 3],
    });
  }

  /** Lists the snapshots, latest first. */
  async list(): Promise<Snapshot[]> {
    // Listing takes no lock, because the alarm may not write to the repository.
    const printed = JSON.parse(await this.#run(["snapshots", "--json", "--no-lock"], { withinMs: listMs })) as {
      id: string;
      time: string;
      tags?: string[];
      paths: string[];
    }[];
    return printed
      .map(({ id, time, tags = [], paths }) => {
        const base = tags.find((tag) => tag.startsWith(baseTag));
        return {
          id,
          at: new Date(time),
          baseAt: base === undefined ? null : new Date(base.slice(baseTag.length)),
          paths,
        };
      })
      .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  }

  /** Restores saved paths into a folder. Returns a function that maps a saved path to its place in that folder. */
  async restore({ id }: Snapshot, paths: readonly string[], folder: string): Promise<(path: string) => string> {
    await this.#run(["restore", id, `--target=${folder}`, ...paths.map((path) => `--include=${path}`)]);
    return (path) => join(folder, path);
  }

  async forgetOld(): Promise<void> {
    // A process that was killed leaves its lock behind, which this removes. Locks in use stay.
    await this.#run(["unlock"]);
    for (const [kind, keep] of Object.entries(rules))
      await this.#run(["forget", `--tag=${kind}`, "--group-by=", ...keep]);
    await this.#run(["prune"]);
  }

  /** Checks that everything the snapshots name can be read. Throws ProgramFailed if not. */
  async check(): Promise<void> {
    await this.#run(["check"]);
  }

  async #run(args: readonly string[], options: Omit<ProgramOptions, "from"> = {}): Promise<string> {
    await access(this.#passwordFile).catch(() => {
      throw new ProgramFailed(
        `BACKUP_PASSWORD_FILE names ${this.#passwordFile}, which cannot be read. No backup can be opened without this password, so keep a copy away from this machine.`,
      );
    });
    return runProgram("restic", [...this.#flags, ...args], { ...options, from: "restic" });
  }
}
