import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { DatabaseServerError } from "./database-server-error.ts";
import { FolderLock, withExclusiveLock } from "./folder-lock.ts";
import {
  connectionUrl,
  databaseName,
  deleteHome,
  hasHome,
  type Home,
  type HomeFolder,
  openHome,
  openHomeFolder,
  shopRole,
  superuserRole,
} from "./home.ts";
import { createCluster, readClusterVersion, readLastLogLines, startPostmaster, stopPostmaster } from "./postmaster.ts";

export interface DatabaseServer {
  /** Stays the same until the server is closed, even if PostgreSQL crashes in between. */
  url: string;
  /** Stops using the server. The last user among all processes stops PostgreSQL. */
  close(): Promise<void>;
}

export interface DatabaseServerOptions {
  /** The shop's data folder. Each has its own PostgreSQL, which any number of processes may share. */
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** For tests: a power cut may lose everything. */
  throwAway?: boolean;
}

/** Crash recovery of a small shop takes seconds; a much larger shop still gets its time. */
const startTimeoutMs = 120_000;
const lockTimeoutMs = startTimeoutMs + 60_000;

/**
 * Opens the PostgreSQL of a data folder: creates it at the first start, starts it unless it runs, and restarts it if it
 * dies while it is open. Throws DatabaseServerError.
 */
export async function openDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { dataDir, log } = options;
  if (process.platform === "win32") {
    throw new DatabaseServerError(
      "The embedded PostgreSQL does not run on Windows yet: set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  const homeFolder = await openHomeFolder(dataDir);
  const users = new FolderLock(homeFolder.usersLock);
  let isClosing = false;
  let revival: Promise<void> | undefined;

  const { home, guard } = await underStartingLock(homeFolder, async () => {
    const opened = await openHome(homeFolder);
    try {
      const connected = await ensureRunning(opened, options);
      // Always succeeds: the exclusive lock is taken only under the starting lock.
      users.tryShared();
      return { home: opened, guard: connected };
    } catch (error) {
      await stopIfUnused(homeFolder, opened).catch(() => undefined);
      throw error;
    }
  });
  let watched = watch(guard);

  /** An idle connection notices at once when PostgreSQL dies. */
  function watch(client: pg.Client): pg.Client {
    return client.once("end", () => {
      if (!isClosing) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    log.warn("PostgreSQL went away; starting it again.");
    while (!isClosing) {
      try {
        watched = watch(await underStartingLock(homeFolder, () => ensureRunning(home, options)));
        log.info("PostgreSQL is back.");
        return;
      } catch (error) {
        log.warn(describeError(error));
        await pause(1000);
      }
    }
  }

  return {
    url: connectionUrl(home),
    async close() {
      if (isClosing) return;
      isClosing = true;
      await revival;
      await watched.end().catch(() => undefined);
      users.release();
      await underStartingLock(homeFolder, () => stopIfUnused(homeFolder, home));
    },
  };
}

/** Stops the PostgreSQL of a data folder if no process uses it, for example after the last one was killed. */
export async function stopUnusedDatabaseServer(dataDir: string): Promise<void> {
  if (!(await hasHome(dataDir))) return;
  const homeFolder = await openHomeFolder(dataDir);
  await underStartingLock(homeFolder, async () => stopIfUnused(homeFolder, await openHome(homeFolder)));
}

/** Stops an unused PostgreSQL and deletes its data. Returns false while a process uses it. For tests. */
export async function discardDatabaseServer(dataDir: string): Promise<boolean> {
  const homeFolder = await openHomeFolder(dataDir);
  return underStartingLock(homeFolder, async () => {
    const home = await openHome(homeFolder);
    if (!(await stopIfUnused(homeFolder, home))) return false;
    await deleteHome(homeFolder, home);
    return true;
  });
}

/** Starting and stopping exclude each other. */
function underStartingLock<T>(homeFolder: HomeFolder, work: () => Promise<T>): Promise<T> {
  return withExclusiveLock(homeFolder.startingLock, lockTimeoutMs, work);
}

async function stopIfUnused(homeFolder: HomeFolder, home: Home): Promise<boolean> {
  const users = new FolderLock(homeFolder.usersLock);
  if (!users.tryExclusive()) return false;
  try {
    const client = await connectWhenReady(home, "postgres");
    await client?.end();
    if (client) await stopPostmaster(home);
    return true;
  } finally {
    users.release();
  }
}

/** Returns a connection to the running server. The socket alone decides whether it runs. */
async function ensureRunning(home: Home, { log, throwAway = false }: DatabaseServerOptions): Promise<pg.Client> {
  let hasEnded: (() => boolean) | undefined;
  for (const deadline = Date.now() + startTimeoutMs, attempts = { count: 0 }; Date.now() < deadline; await pause(15)) {
    const client = await connectWhenReady(home, databaseName, throwAway);
    if (client) return client;
    if (hasEnded && !hasEnded()) continue;
    if (hasEnded) await explainEarlyEnd(home, (attempts.count += 1));
    else await prepareCluster(home, log, throwAway);
    hasEnded = await startPostmaster(home, throwAway);
  }
  throw new DatabaseServerError(
    `PostgreSQL did not become ready within ${startTimeoutMs / 1000} s. The end of ${home.logFile}:\n${await readLastLogLines(home)}`,
  );
}

async function prepareCluster(home: Home, log: DatabaseServerOptions["log"], throwAway: boolean): Promise<void> {
  const version = await readClusterVersion(home);
  if (version === undefined) {
    log.info("Making the database (first start only) …");
    return createCluster(home, throwAway);
  }
  const { majorVersion } = await home.binaries();
  if (version === majorVersion) return;
  throw new DatabaseServerError(
    `The database in ${home.cluster} was made by PostgreSQL ${version}, but this version of the shop carries ${majorVersion}. Move it over with pg_dump and pg_restore, or go back to the earlier version of the shop.`,
  );
}

/** After kill -9, PostgreSQL refuses to start until the old server's own processes have noticed. */
async function explainEarlyEnd(home: Home, attempts: number): Promise<void> {
  const lines = await readLastLogLines(home);
  const mostAttempts = 50;
  if (!/pre-existing shared memory block/.test(lines) || attempts >= mostAttempts) {
    throw new DatabaseServerError(`PostgreSQL did not start. The end of ${home.logFile}:\n${lines}`);
  }
  await pause(200);
}

/** Connects once the server has started up or recovered. Returns undefined when there is no server. */
async function connectWhenReady(home: Home, database: string, throwAway = false): Promise<pg.Client | undefined> {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await pause(15)) {
    try {
      return await connect(home, database);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ENOENT" || code === "ECONNREFUSED") return undefined;
      if (code === "3D000") await createShopDatabase(home, throwAway);
      // Starting, recovering or shutting down; or it died before it answered.
      else if (!["57P03", "57P01", "ECONNRESET", "EPIPE", undefined].includes(code as string | undefined)) {
        throw new DatabaseServerError(`PostgreSQL runs but rejects the shop: ${describeError(error)}`, {
          cause: error,
        });
      }
    }
  }
  throw new DatabaseServerError(
    `PostgreSQL did not become ready within ${startTimeoutMs / 1000} s; see ${home.logFile}.`,
  );
}

/** As the superuser, for whom PostgreSQL reserves connections. */
async function connect(home: Home, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: connectionUrl(home, superuserRole, database),
    application_name: "shop watch",
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, an error of an idle connection would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Creates the role first, so that an existing database always has its role, even if an earlier start was interrupted. */
async function createShopDatabase(home: Home, throwAway: boolean): Promise<void> {
  const client = await connect(home, "postgres");
  try {
    const password = client.escapeLiteral(home.password);
    await client.query(`DROP ROLE IF EXISTS ${shopRole}`);
    await client.query(`CREATE ROLE ${shopRole} LOGIN ${throwAway ? "CREATEDB" : ""} PASSWORD ${password}`);
    await client.query(`CREATE DATABASE ${databaseName} OWNER ${shopRole}`);
  } finally {
    await client.end();
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
