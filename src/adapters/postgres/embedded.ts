import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { DatabaseServerError } from "./database-server-error.ts";
import { FolderLock, withExclusiveLock } from "./folder-lock.ts";
import {
  connectionUrl,
  databaseName,
  discardHome,
  hasHome,
  type Home,
  type HomeFolder,
  openHome,
  openHomeFolder,
  shopRole,
  superuserRole,
} from "./home.ts";
import {
  clusterVersion,
  lastLogLines,
  makeCluster,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
} from "./postmaster.ts";

export interface DatabaseServer {
  /** For any PostgreSQL client; stays the same for as long as the server is open, also over a crash of PostgreSQL. */
  url: string;
  /** Gives the server up. The last one to do so, over all processes, stops PostgreSQL. */
  close(): Promise<void>;
}

export interface DatabaseServerOptions {
  /** The shop's data folder. Each has a PostgreSQL of its own; any number of processes may share it. */
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** For test runs only: a power cut may lose everything. */
  throwAway?: boolean;
}

/** Crash recovery of a small shop takes seconds; a much larger one still gets its time. */
const startTimeoutMs = 120_000;
const lockTimeoutMs = startTimeoutMs + 60_000;

/**
 * Opens the PostgreSQL of a data folder: makes it at the first start, starts it where it does not run, attaches to it
 * where another process started it, and brings it back when it dies while the shop runs. Throws DatabaseServerError.
 */
export async function openDatabaseServer({
  dataDir,
  log,
  throwAway = false,
}: DatabaseServerOptions): Promise<DatabaseServer> {
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
      const connected = await ensureRunning(opened, log, throwAway);
      // Under the starting lock nobody holds this one alone.
      users.tryShared();
      return { home: opened, guard: connected };
    } catch (error) {
      await stopIfUnused(homeFolder, opened).catch(() => undefined);
      throw error;
    }
  });
  let watched = watch(guard);

  /** One idle connection tells at once when PostgreSQL is gone. */
  function watch(client: pg.Client): pg.Client {
    client.once("end", () => {
      if (!isClosing) revival = revive();
    });
    return client;
  }

  async function revive(): Promise<void> {
    log.warn("PostgreSQL went away; starting it again.");
    while (!isClosing) {
      try {
        watched = watch(await underStartingLock(homeFolder, () => ensureRunning(home, log, throwAway)));
        log.info("PostgreSQL is back.");
        return;
      } catch (error) {
        log.warn(words(error));
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
      await stopUnused(homeFolder, home);
    },
  };
}

/**
 * Stops the PostgreSQL of a data folder if no process uses it: what is left to do after the last one was killed.
 * Does nothing where there is none.
 */
export async function stopUnusedDatabaseServer(dataDir: string): Promise<void> {
  if (!(await hasHome(dataDir))) return;
  const homeFolder = await openHomeFolder(dataDir);
  const home = await underStartingLock(homeFolder, () => openHome(homeFolder));
  await stopUnused(homeFolder, home);
}

/** Stops an unused PostgreSQL and deletes its data for good; false while a process uses it. For test runs only. */
export async function discardDatabaseServer(dataDir: string): Promise<boolean> {
  const homeFolder = await openHomeFolder(dataDir);
  const home = await underStartingLock(homeFolder, () => openHome(homeFolder));
  if (!(await stopUnused(homeFolder, home))) return false;
  await rm(home.socketDirectory, { recursive: true, force: true });
  await discardHome(homeFolder);
  return true;
}

/** Keeps newcomers out until PostgreSQL has ended. */
function stopUnused(homeFolder: HomeFolder, home: Home): Promise<boolean> {
  return underStartingLock(homeFolder, () => stopIfUnused(homeFolder, home));
}

async function stopIfUnused(homeFolder: HomeFolder, home: Home): Promise<boolean> {
  const users = new FolderLock(homeFolder.usersLock);
  if (!users.tryExclusive()) return false;
  try {
    await stopPostmaster(home);
    return true;
  } finally {
    users.release();
  }
}

function underStartingLock<T>(homeFolder: HomeFolder, work: () => Promise<T>): Promise<T> {
  return withExclusiveLock(homeFolder.startingLock, lockTimeoutMs, work);
}

/** Returns a connection to the running server. The socket decides what runs; process ids only say whom to wait for. */
async function ensureRunning(home: Home, log: DatabaseServerOptions["log"], throwAway: boolean): Promise<pg.Client> {
  const deadline = Date.now() + startTimeoutMs;
  let attempts = 0;
  let started: Awaited<ReturnType<typeof startPostmaster>> | undefined;
  while (Date.now() < deadline) {
    const answer = await connect(home, throwAway);
    if (answer instanceof pg.Client) return answer;
    const isStarting = started !== undefined && !started.hasExited();
    if (answer === "absent" && !isStarting && (await runningPostmaster(home)) === undefined) {
      if (started) await explainEarlyExit(home, ++attempts);
      else await prepareCluster(home, log, throwAway);
      started = await startPostmaster(home, throwAway);
    }
    await pause(15);
  }
  throw new DatabaseServerError(
    `PostgreSQL did not become ready within ${startTimeoutMs / 1000} s. The end of ${home.logFile}:\n${await lastLogLines(home)}`,
  );
}

async function prepareCluster(home: Home, log: DatabaseServerOptions["log"], throwAway: boolean): Promise<void> {
  const found = await clusterVersion(home);
  if (found === undefined) {
    log.info("Making the database (first start only) …");
    await makeCluster(home, throwAway);
    return;
  }
  const { majorVersion } = await home.binaries();
  if (found !== majorVersion) {
    throw new DatabaseServerError(
      `The database in ${home.cluster} was made by PostgreSQL ${found}, but this version of the shop carries ${majorVersion}. Move it over with pg_dump and pg_restore, or go back to the earlier version of the shop.`,
    );
  }
}

/**
 * After a kill -9 the old server's own processes need a moment to notice; until then PostgreSQL rightly refuses to
 * start beside them. Anything else is final.
 */
async function explainEarlyExit(home: Home, attempts: number): Promise<void> {
  const lines = await lastLogLines(home);
  const longestWaitAttempts = 50;
  if (/pre-existing shared memory block/.test(lines) && attempts < longestWaitAttempts) {
    await pause(200);
    return;
  }
  throw new DatabaseServerError(`PostgreSQL did not start. The end of ${home.logFile}:\n${lines}`);
}

async function connect(home: Home, throwAway: boolean): Promise<pg.Client | "absent" | "busy"> {
  try {
    return await connectTo(home, databaseName);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ECONNREFUSED") return "absent";
    if (code === "3D000") {
      await createShopDatabase(home, throwAway);
      return connectTo(home, databaseName);
    }
    // Starting up, recovering or shutting down; or it died while it answered.
    if (code === "57P03" || code === "57P01" || code === "ECONNRESET" || code === "EPIPE" || code === undefined)
      return "busy";
    throw new DatabaseServerError(`PostgreSQL runs but does not let the shop in: ${words(error)}`, {
      cause: error,
    });
  }
}

/** As the superuser, whose connections are kept free for it when the shop's own are used up. */
async function connectTo(home: Home, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: connectionUrl(home, superuserRole, database),
    application_name: "shop watch",
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener an error of an idle connection would end the process; its end is what matters here.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** The role comes first: where the database exists, the role does too, however early an earlier start was cut off. */
async function createShopDatabase(home: Home, throwAway: boolean): Promise<void> {
  const client = await connectTo(home, "postgres");
  try {
    await client.query(`DROP ROLE IF EXISTS ${shopRole}`);
    await client.query(
      `CREATE ROLE ${shopRole} LOGIN ${throwAway ? "CREATEDB" : ""} PASSWORD ${client.escapeLiteral(home.password)}`,
    );
    await client.query(`CREATE DATABASE ${databaseName} OWNER ${shopRole}`);
  } finally {
    await client.end();
  }
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
