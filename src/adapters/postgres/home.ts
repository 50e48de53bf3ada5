import { createHash, randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Binaries, findBinaries } from "./binaries.ts";
import { DatabaseServerError } from "./database-server-error.ts";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

interface SystemUser {
  uid: number;
  gid: number;
}

const ownName = "shop-database";
const accountFlags = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];

/** Finds or creates the user that PostgreSQL runs as for root: PostgreSQL itself refuses to run as root. */
async function findDatabaseUser(): Promise<SystemUser> {
  const existing = (await lookUp(ownName)) ?? (await lookUp("postgres"));
  if (existing) return existing;
  await run("useradd", [...accountFlags, "--shell", "/bin/false", ownName]).catch(() => undefined);
  const user = (await lookUp(ownName)) ?? (await lookUp("nobody"));
  if (user) return user;
  throw new DatabaseServerError(
    "PostgreSQL does not run as root, and no other user for it could be found or created. Start the shop as an ordinary user, or set DATABASE_URL.",
  );
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  const ids = Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
  return ids.then(
    ([uid, gid]) => ({ uid: Number(uid.stdout), gid: Number(gid.stdout) }),
    () => undefined,
  );
}

/** Where root keeps what PostgreSQL's own user must reach: that user may not be able to enter the checkout. */
const rootParent = "/var/lib/koi-and-pond-shop";

/** Owns its database and nothing else, so the shop's connections never control the server. */
export const shopRole = "shop";
export const superuserRole = "postgres";
export const databaseName = "shop";

/** Contents of `DATA_DIR/postgres/place.json`. The home "here" is the folder that holds the file. */
const placeSchema = z.object({
  id: z.string(),
  home: z.string(),
  password: z.string().min(32),
  /** The folder that the file was written for: a copy of the folder still names the original. */
  folder: z.string(),
});
type Place = z.infer<typeof placeSchema>;

/** The location of a cluster and how to run it. */
export interface Home {
  /** PostgreSQL's data files. */
  cluster: string;
  socketDirectory: string;
  logFile: string;
  /** Holds the above; belongs to PostgreSQL's user. */
  folder: string;
  /** PostgreSQL's user when the shop runs as root. */
  user: SystemUser | undefined;
  password: string;
  binaries(): Promise<Binaries>;
}

export interface HomeFolder {
  path: string;
  startingLock: string;
  usersLock: string;
  placeFile: string;
}

export async function openHomeFolder(dataDir: string): Promise<HomeFolder> {
  const wanted = join(dataDir, "postgres");
  try {
    await mkdir(dataDir, { recursive: true });
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    const path = await realpath(wanted);
    const file = (name: string) => join(path, name);
    return { path, startingLock: file("starting.lock"), usersLock: file("users.lock"), placeFile: file("place.json") };
  } catch (cause) {
    throw new DatabaseServerError(
      `The data folder ${dataDir} cannot be made or entered (${describeError(cause)}). Set DATA_DIR to one that can.`,
      { cause },
    );
  }
}

/** Tells whether a data folder has ever had a PostgreSQL of its own. */
export async function hasHome(dataDir: string): Promise<boolean> {
  return (await findInode(join(dataDir, "postgres", "place.json"))) !== undefined;
}

/** Reads the location of the database, and chooses it at the first start. Call it under the starting lock. */
export async function openHome(homeFolder: HomeFolder): Promise<Home> {
  const isRoot = process.getuid?.() === 0;
  const place = (await readPlace(homeFolder)) ?? (await createPlace(homeFolder, isRoot));
  const isHere = place.home === "here";
  if (!isHere) await requireOwnPlace(homeFolder, place);
  const folder = isHere ? homeFolder.path : place.home;
  const user = isRoot ? await requireOrdinaryOwner(folder) : undefined;
  return {
    cluster: join(folder, "cluster"),
    socketDirectory: await makeSocketDirectory(folder, user),
    logFile: join(folder, "postgres.log"),
    folder,
    user,
    password: place.password,
    binaries: () => findBinaries(isRoot ? rootParent : undefined),
  };
}

export function connectionUrl(home: Home, role = shopRole, database = databaseName): string {
  return `postgres://${role}:${home.password}@${encodeURIComponent(home.socketDirectory)}/${database}`;
}

/** Deletes all data of a stopped cluster. For tests. */
export async function deleteHome(homeFolder: HomeFolder, home: Home): Promise<void> {
  for (const path of [home.socketDirectory, ...(home.user ? [home.folder] : []), homeFolder.path]) {
    await rm(path, { recursive: true, force: true });
  }
}

async function readPlace({ placeFile, path }: HomeFolder): Promise<Place | undefined> {
  if ((await findInode(placeFile)) === undefined) return undefined;
  const text = await readFile(placeFile, "utf8").catch((cause: unknown) => {
    throw new DatabaseServerError(
      `${placeFile} cannot be read (${describeError(cause)}): this data folder belongs to another user. Start the shop as that user, or set DATA_DIR to another folder.`,
      { cause },
    );
  });
  try {
    return placeSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DatabaseServerError(
      `${placeFile}, which says where the database lies, is damaged. Restore it from a backup, or move ${path} away to start with an empty database.`,
      { cause },
    );
  }
}

async function createPlace(homeFolder: HomeFolder, isRoot: boolean): Promise<Place> {
  const id = randomBytes(9).toString("hex");
  const home = isRoot ? join(rootParent, "data", id) : "here";
  const place = { id, home, password: randomBytes(24).toString("base64url"), folder: homeFolder.path };
  if (isRoot) {
    const { uid, gid } = await findDatabaseUser();
    try {
      for (const path of [rootParent, join(rootParent, "data")]) {
        await mkdir(path, { recursive: true });
        await chmod(path, 0o755);
      }
      await mkdir(home, { mode: 0o700 });
      await chown(home, uid, gid);
    } catch (cause) {
      throw new DatabaseServerError(
        `As root the database is kept in ${rootParent}, which cannot be written (${describeError(cause)}). Start the shop as an ordinary user, or set DATABASE_URL.`,
        { cause },
      );
    }
  }
  await writePlace(homeFolder, place);
  return place;
}

async function writePlace({ placeFile }: HomeFolder, place: Place): Promise<void> {
  const temporary = `${placeFile}.new`;
  await writeFile(temporary, `${JSON.stringify(place, null, "\t")}\n`, { mode: 0o600, flush: true });
  await rename(temporary, placeFile);
}

/** Refuses a copied data folder, which would share the original's database. Accepts a folder that was moved. */
async function requireOwnPlace(homeFolder: HomeFolder, place: Place): Promise<void> {
  if (!(await findInode(place.home))) {
    throw new DatabaseServerError(
      `The database of this data folder should be in ${place.home}, which is gone. Restore it from a backup, or move ${homeFolder.path} away to start with an empty database.`,
    );
  }
  if (place.folder === homeFolder.path) return;
  const other = join(place.folder, "place.json");
  const isSameFile = (await findInode(other)) === (await findInode(homeFolder.placeFile));
  if (!isSameFile && (await readFile(other, "utf8").catch(() => "")).includes(place.id)) {
    throw new DatabaseServerError(
      `${homeFolder.path} is a copy of ${place.folder}, which uses the database in ${place.home}. Delete the copy to start with an empty database, or set DATA_DIR to the original.`,
    );
  }
  await writePlace(homeFolder, { ...place, folder: homeFolder.path });
}

/**
 * A socket's path is limited to about 100 bytes (104 on macOS, 108 on Linux). For deeper data folders the socket goes to a
 * private folder in /tmp, the same one at each start.
 */
async function makeSocketDirectory(folder: string, user: SystemUser | undefined): Promise<string> {
  const near = join(folder, "socket");
  const longestDirectory = 80;
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const path = Buffer.byteLength(near) <= longestDirectory ? near : join("/tmp", `koi-and-pond-shop-${uid}-${hash}`);
  await mkdir(path, { mode: 0o700 }).catch(() => undefined);
  const found = await lstat(path);
  const isOurs = found.isDirectory() && (found.uid === uid || found.uid === process.getuid?.());
  if (!isOurs)
    throw new DatabaseServerError(`${path}, needed for the database's socket, belongs to another user. Remove it.`);
  if (user && found.uid !== user.uid) await chown(path, user.uid, user.gid);
  if ((found.mode & 0o077) !== 0) await chmod(path, 0o700);
  return path;
}

async function requireOrdinaryOwner(folder: string): Promise<SystemUser> {
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  throw new DatabaseServerError(
    `${folder} belongs to root, but PostgreSQL does not run as root. Give it to another user with chown -R.`,
  );
}

async function findInode(path: string): Promise<string | undefined> {
  return stat(path).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => undefined,
  );
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
