import { createHash, randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Binaries, binariesCopiedTo, binariesInPlace } from "./binaries.ts";
import { DatabaseServerError } from "./database-server-error.ts";
import { databaseUser, type SystemUser } from "./system-user.ts";

/** Where root keeps what PostgreSQL's own user must reach: the checkout may lie in a folder closed to it. */
const rootParent = "/var/lib/koi-and-pond-shop";

/** Owns its database and nothing else: what reaches the shop's own connections never rules the whole server. */
export const shopRole = "shop";
export const superuserRole = "postgres";
export const databaseName = "shop";

/** What `DATA_DIR/postgres/place.json` says. "here" means that the data lies in that very folder. */
const placeSchema = z.object({
  id: z.string(),
  home: z.string(),
  password: z.string().min(32),
  folder: z.string(),
});
type Place = z.infer<typeof placeSchema>;

/** Everything about one database cluster that does not change while it runs. */
export interface Home {
  /** PostgreSQL's own files. */
  cluster: string;
  socketDirectory: string;
  logFile: string;
  /** Folder that holds the above; PostgreSQL's user owns it. */
  folder: string;
  /** Who PostgreSQL runs as where that is not who we are. */
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
    await mkdir(wanted, { mode: 0o700 }).catch(ignoreExisting);
    const path = await realpath(wanted);
    return {
      path,
      startingLock: join(path, "starting.lock"),
      usersLock: join(path, "users.lock"),
      placeFile: join(path, "place.json"),
    };
  } catch (cause) {
    throw new DatabaseServerError(
      `The data folder ${dataDir} cannot be made or entered (${words(cause)}). Set DATA_DIR to one that can.`,
      {
        cause,
      },
    );
  }
}

/** Whether a data folder has ever had a PostgreSQL of its own. */
export async function hasHome(dataDir: string): Promise<boolean> {
  return (await inodeOf(join(dataDir, "postgres", "place.json"))) !== undefined;
}

/** Reads where this data folder's database lies, deciding it at the first start. Call it under the starting lock. */
export async function openHome(homeFolder: HomeFolder): Promise<Home> {
  const isRoot = process.getuid?.() === 0;
  const place = (await readPlace(homeFolder)) ?? (await makePlace(homeFolder, isRoot));
  const isHere = place.home === "here";
  if (!isHere) await requireOwnPlace(homeFolder, place);
  const folder = isHere ? homeFolder.path : place.home;
  const user = isRoot ? await ownerOf(folder) : undefined;
  const socketDirectory = await makeSocketDirectory(folder, user);
  return {
    cluster: join(folder, "cluster"),
    socketDirectory,
    logFile: join(folder, "postgres.log"),
    folder,
    user,
    password: place.password,
    binaries: () => (isRoot ? binariesCopiedTo(rootParent) : binariesInPlace()),
  };
}

export function connectionUrl(home: Home, role = shopRole, database = databaseName): string {
  return `postgres://${role}:${home.password}@${encodeURIComponent(home.socketDirectory)}/${database}`;
}

/** Deletes the data of a cluster that was only ever meant for a test run. PostgreSQL must have stopped. */
export async function discardHome(homeFolder: HomeFolder): Promise<void> {
  const place = await readPlace(homeFolder);
  if (place && place.home !== "here") await rm(place.home, { recursive: true, force: true });
  await rm(homeFolder.path, { recursive: true, force: true });
}

async function readPlace({ placeFile }: HomeFolder): Promise<Place | undefined> {
  let text: string;
  try {
    text = await readFile(placeFile, "utf8");
  } catch (cause) {
    if (hasCode(cause, "ENOENT")) return undefined;
    throw new DatabaseServerError(
      `${placeFile} cannot be read (${words(cause)}): this data folder belongs to another user. Start the shop as that user, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  try {
    return placeSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DatabaseServerError(
      `${placeFile}, which says where the database lies, is damaged. Restore it from a backup; with the folder ${join(placeFile, "..")} moved away the shop starts with an empty database.`,
      { cause },
    );
  }
}

async function makePlace(homeFolder: HomeFolder, isRoot: boolean): Promise<Place> {
  const id = randomBytes(9).toString("hex");
  const place: Place = {
    id,
    home: isRoot ? join(rootParent, "data", id) : "here",
    password: randomBytes(24).toString("base64url"),
    folder: homeFolder.path,
  };
  if (isRoot) {
    try {
      const user = await databaseUser();
      for (const path of [rootParent, join(rootParent, "data")]) {
        await mkdir(path, { recursive: true });
        await chmod(path, 0o755);
      }
      await mkdir(place.home, { mode: 0o700 });
      await chown(place.home, user.uid, user.gid);
    } catch (cause) {
      if (cause instanceof DatabaseServerError) throw cause;
      throw new DatabaseServerError(
        `As root the database is kept in ${rootParent}, which cannot be written (${words(cause)}). Start the shop as an ordinary user, or set DATABASE_URL.`,
        { cause },
      );
    }
  }
  await writePlace(homeFolder, place);
  return place;
}

async function writePlace({ placeFile }: HomeFolder, place: Place): Promise<void> {
  const unfinished = `${placeFile}.new`;
  await writeFile(unfinished, `${JSON.stringify(place, null, "\t")}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, placeFile);
}

/**
 * A data folder that was copied still points to the database of the original; two shops must never share it unasked.
 * One that was moved is simply at home in its new place.
 */
async function requireOwnPlace(homeFolder: HomeFolder, place: Place): Promise<void> {
  if (!(await inodeOf(place.home))) {
    throw new DatabaseServerError(
      `The database of this data folder should lie in ${place.home}, but that is gone. Restore it from a backup; with ${homeFolder.path} moved away the shop starts with an empty database.`,
    );
  }
  if (place.folder === homeFolder.path) return;
  const other = join(place.folder, "place.json");
  const otherInode = await inodeOf(other);
  if (otherInode === (await inodeOf(homeFolder.placeFile))) return;
  const stillThere = otherInode && (await readFile(other, "utf8").catch(() => "")).includes(place.id);
  if (stillThere) {
    throw new DatabaseServerError(
      `${homeFolder.path} is a copy of ${place.folder}: its database is in use there, in ${place.home}. Delete the copy to start with an empty database, or set DATA_DIR to the original.`,
    );
  }
  await writePlace(homeFolder, { ...place, folder: homeFolder.path });
}

/**
 * A socket's path may have about 100 bytes (104 on macOS, 108 on Linux). Where the data folder lies deeper, the socket
 * goes to a folder below /tmp that only its user can enter, the same one at each start.
 */
async function makeSocketDirectory(folder: string, user: SystemUser | undefined): Promise<string> {
  const near = join(folder, "socket");
  const longestDirectory = 80;
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const path = Buffer.byteLength(near) <= longestDirectory ? near : join("/tmp", `koi-and-pond-shop-${uid}-${hash}`);
  await mkdir(path, { mode: 0o700 }).catch(ignoreExisting);
  const found = await lstat(path);
  const isOurs = found.isDirectory() && (found.uid === uid || found.uid === process.getuid?.());
  if (!isOurs)
    throw new DatabaseServerError(`${path}, needed for the database's socket, belongs to somebody else. Remove it.`);
  if (user && found.uid !== user.uid) await chown(path, user.uid, user.gid);
  if ((found.mode & 0o077) !== 0) await chmod(path, 0o700);
  return path;
}

async function ownerOf(folder: string): Promise<SystemUser | undefined> {
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  throw new DatabaseServerError(
    `${folder} belongs to root, but PostgreSQL does not run as root. Give it to another user with chown -R.`,
  );
}

async function inodeOf(path: string): Promise<string | undefined> {
  return stat(path).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => undefined,
  );
}

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, "EEXIST")) throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
