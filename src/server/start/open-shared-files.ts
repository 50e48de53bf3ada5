import { join } from "node:path";
import { createFileOnce, type CreateFile } from "#adapters/files/create-file-once.ts";
import { ObjectStore } from "#adapters/shared-files/object-store.ts";
import { SharedFiles } from "#adapters/shared-files/shared-files.ts";
import type { Settings } from "#config/settings.ts";
import { maxConnections, openDatabase } from "#db/client.ts";
import type { ServiceLog } from "#services/ports.ts";
import { startSweep } from "#services/start-sweep.ts";
import { openPostgres } from "./open-postgres.ts";

/** How often changes are exchanged. At this interval, another host shows an edit within two seconds. */
const everyMs = 300;
/** PostgreSQL's code for a table that does not exist. */
const undefinedTable = "42P01";

export interface OpenSharedFiles {
  createFile: CreateFile;
  /** Calls `onArrival` after files of other hosts have arrived. Returns a function that stops the calls. */
  follow(onArrival: (paths: readonly string[]) => Promise<void>): () => Promise<void>;
  close(): Promise<void>;
}

/** Keeps this host's content and kept files up to date with the other hosts; null if no files are shared. */
export async function openSharedFiles(settings: Settings, log: ServiceLog): Promise<OpenSharedFiles | null> {
  const { sharesFiles, database, contentDir, dataDir, objectStoreUrl } = settings;
  if (!sharesFiles || database.kind !== "external") return null;
  await openPostgres(settings, log);
  const { db, close } = openDatabase(database.url, { maxConnections: maxConnections.sharedFiles });
  const folders = {
    content: contentDir,
    catalogue: join(dataDir, "catalogue"),
    published: join(dataDir, "published", "revisions"),
    enquiries: join(dataDir, "enquiries"),
    "set-aside": join(dataDir, "media", "set-aside"),
  };
  const store = objectStoreUrl === null ? null : new ObjectStore(objectStoreUrl);
  const files = new SharedFiles({ db, folders, stateFile: join(dataDir, "shared-files.json"), store, log });
  let hasTable = true;
  try {
    await files.sync();
  } catch (error) {
    // The table is missing at a shop's first start, which creates it later.
    hasTable = (error as { cause?: { code?: unknown } }).cause?.code !== undefinedTable;
    if (hasTable) {
      await close();
      throw error;
    }
  }
  return {
    createFile: (file, contents) => (hasTable ? files.create(file, contents) : createFileOnce(file, contents)),
    follow(onArrival) {
      const sweep = startSweep({
        name: "shared files",
        everyMs,
        log,
        async sweep() {
          const paths = await files.sync();
          hasTable = true;
          if (paths.length > 0) await onArrival(paths);
          await files.deleteReplacedPictures();
        },
      });
      return () => sweep.stop();
    },
    close,
  };
}
