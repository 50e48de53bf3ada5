import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { sharedFiles } from "#db/schema/shared-files.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { SharedFiles } from "./shared-files.ts";

let database: TestDatabase;
const homes: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await database.db.delete(sharedFiles);
  for (const home of homes.splice(0)) await rm(home, { recursive: true });
});
afterAll(() => database.close());

/** Starts a host with folders of its own. */
class Host {
  readonly home: string;
  readonly warnings: object[] = [];
  files: SharedFiles;
  readonly #store: Bucket | null;

  constructor(home: string, store: Bucket | null) {
    this.home = home;
    this.#store = store;
    this.files = this.start();
  }

  static async open(store: Bucket | null = null): Promise<Host> {
    const home = await mkdtemp(join(tmpdir(), "host-"));
    homes.push(home);
    return new Host(home, store);
  }

  start(): SharedFiles {
    this.files = new SharedFiles({
      db: database.db,
      folders: { content: join(this.home, "content"), published: join(this.home, "published") },
      stateFile: join(this.home, "state.json"),
      store: this.#store,
      log: { info: () => undefined, warn: (facts) => void this.warnings.push(facts) },
    });
    return this.files;
  }

  /** Writes a file dated far enough back to count as finished. */
  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.home, path)), { recursive: true });
    await writeFile(join(this.home, path), text);
    const before = new Date(Date.now() - 1_000);
    await utimes(join(this.home, path), before, before);
  }

  async read(path: string): Promise<string | null> {
    return readFile(join(this.home, path), "utf8").catch(() => null);
  }

  async listAside(): Promise<string[]> {
    const names = await readdir(join(this.home, "state.json.aside"), { recursive: true }).catch(() => []);
    return names.filter((name) => /\.\d+$/.test(name));
  }
}

async function openHosts(store?: Bucket): Promise<[Host, Host]> {
  return [await Host.open(store), await Host.open(store)];
}

/** An object store in memory. `object-store.test.ts` of the operations tries a real one. */
class Bucket {
  readonly objects = new Map<string, Buffer>();
  isAway = false;

  async put(key: string, bytes: Uint8Array): Promise<void> {
    this.#require();
    this.objects.set(key, Buffer.from(bytes));
  }

  async get(key: string): Promise<Buffer | null> {
    this.#require();
    return this.objects.get(key) ?? null;
  }

  async delete(key: string): Promise<void> {
    this.#require();
    this.objects.delete(key);
  }

  list(): string[] {
    return [...this.objects.values()].map(String).toSorted();
  }

  #require(): void {
    if (this.isAway) throw new Error("away");
  }
}

test("a new, a changed and a deleted file are the same on another host", async () => {
  const [one, other] = await openHosts();
  await one.write("content/site.yaml", "name: A");
  await one.write("content/media/pond.jpg", "a picture");
  expect(await one.files.sync()).toEqual([]);
  expect(await other.files.sync()).toEqual(["content/media/pond.jpg", "content/site.yaml"]);
  expect(await other.read("content/site.yaml")).toBe("name: A");
  await other.write("content/site.yaml", "name: B");
  await other.files.sync();
  expect(await one.files.sync()).toEqual(["content/site.yaml"]);
  expect(await one.read("content/site.yaml")).toBe("name: B");
  await rm(join(one.home, "content/media/pond.jpg"));
  await one.files.sync();
  expect(await other.files.sync()).toEqual(["content/media/pond.jpg"]);
  expect(await other.read("content/media/pond.jpg")).toBeNull();
  expect(await other.files.sync()).toEqual([]);
  expect([...one.warnings, ...other.warnings]).toEqual([]);
});

test("changes made while a host was stopped go both ways", async () => {
  const [one, other] = await openHosts();
  await one.write("content/a.yaml", "1");
  await one.write("content/b.yaml", "1");
  await one.files.sync();
  await other.files.sync();
  await one.write("content/a.yaml", "2");
  await one.files.sync();
  await other.write("content/b.yaml", "2");
  other.start();
  expect(await other.files.sync()).toEqual(["content/a.yaml"]);
  expect(await one.files.sync()).toEqual(["content/b.yaml"]);
  expect(await one.read("content/b.yaml")).toBe("2");
});

test("if two hosts change one file, the first change counts and the other is set aside", async () => {
  const [one, other] = await openHosts();
  await one.write("content/site.yaml", "0");
  await one.files.sync();
  await other.files.sync();
  await one.write("content/site.yaml", "first");
  await other.write("content/site.yaml", "second");
  await one.files.sync();
  expect(await other.files.sync()).toEqual(["content/site.yaml"]);
  expect(await other.read("content/site.yaml")).toBe("first");
  const [aside = ""] = await other.listAside();
  expect(await other.read(`state.json.aside/${aside}`)).toBe("second");
  expect(other.warnings).toHaveLength(1);
});

test("a host that joins takes over all existing files, and brings back nothing that was deleted", async () => {
  const [one, joining] = await openHosts();
  await one.write("content/site.yaml", "of the shop");
  await one.write("content/old.yaml", "old");
  await one.files.sync();
  await rm(join(one.home, "content/old.yaml"));
  await one.files.sync();
  for (const path of ["content/site.yaml", "content/old.yaml"]) await joining.write(path, "of the demo");
  await joining.files.sync();
  expect(await joining.read("content/site.yaml")).toBe("of the shop");
  expect(await joining.read("content/old.yaml")).toBeNull();
  expect(await joining.listAside()).toHaveLength(2);
  expect(await one.files.sync()).toEqual([]);
});

test("a deleted file can come back", async () => {
  const [one, other] = await openHosts();
  for (const text of ["1", null, "2"]) {
    if (text === null) await rm(join(one.home, "content/a.yaml"));
    else await one.write("content/a.yaml", text);
    await one.write("content/b.yaml", "stays");
    await one.files.sync();
    await other.files.sync();
    expect(await other.read("content/a.yaml")).toBe(text);
  }
});

test("a folder that is missing takes nothing away from the others", async () => {
  const [one, other] = await openHosts();
  await one.write("content/site.yaml", "1");
  await one.files.sync();
  await other.files.sync();
  await rm(join(other.home, "content"), { recursive: true });
  await other.files.sync();
  await one.files.sync();
  expect(await one.read("content/site.yaml")).toBe("1");
});

test("a file that is still being written is not sent yet", async () => {
  const [one, other] = await openHosts();
  await one.write("content/a.yaml", "1");
  await writeFile(join(one.home, "content/half.yaml"), "hal");
  await writeFile(join(one.home, `content/a.yaml.${crypto.randomUUID()}`), "temporary");
  await one.files.sync();
  expect(await other.files.sync()).toEqual(["content/a.yaml"]);
});

test("when many make one file at the same time on two hosts, one succeeds, and all get its contents", async () => {
  const [one, other] = await openHosts();
  const made = await Promise.all(
    Array.from({ length: 10 }, async (_, nth) => {
      const host = nth % 2 === 0 ? one : other;
      const isFirst = await host.files.create(join(host.home, "published/1.json"), `by ${nth}`);
      return isFirst ? [`by ${nth}`] : [];
    }),
  );
  expect(made.flat()).toHaveLength(1);
  for (const host of [one, other]) expect(await host.read("published/1.json")).toBe(made.flat()[0]);
});

test("a file written just before a created one arrives before it", async () => {
  const [one, other] = await openHosts();
  await mkdir(join(one.home, "published"), { recursive: true });
  await writeFile(join(one.home, "published/sheet.csv"), "a sheet");
  await one.files.create(join(one.home, "published/history.json"), "names the sheet");
  expect(await other.files.sync()).toEqual(["published/sheet.csv", "published/history.json"]);
});

test("when sending fails halfway, all of it is sent later", async () => {
  const [one, other] = await openHosts();
  await database.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin if new.path = 'content/b.yaml' then raise exception 'no space left'; end if; return new; end $$`);
  await database.db.execute(
    sql`create trigger refuse before insert on shared_files for each row execute function refuse()`,
  );
  for (const name of ["a", "b"]) await one.write(`content/${name}.yaml`, "1");
  await expect(one.files.sync()).rejects.toThrow();
  expect(await other.files.sync()).toEqual([]);
  await database.db.execute(sql`drop function refuse cascade`);
  await one.files.sync();
  expect(await other.files.sync()).toEqual(["content/a.yaml", "content/b.yaml"]);
});

test("without the database nothing changes, and once it is back everything is sent", async () => {
  const one = await Host.open();
  await one.write("content/a.yaml", "1");
  const { db, close } = openDatabase("postgres://nobody@127.0.0.1:1/nothing");
  const cut = new SharedFiles({
    db,
    folders: { content: join(one.home, "content") },
    stateFile: join(one.home, "state.json"),
    store: null,
    log: { info: () => undefined, warn: () => undefined },
  });
  await expect(cut.sync()).rejects.toThrow();
  await expect(cut.create(join(one.home, "content/b.yaml"), "1")).rejects.toThrow();
  await close();
  expect(await one.read("content/b.yaml")).toBeNull();
  await one.files.sync();
  const other = await Host.open();
  expect(await other.files.sync()).toEqual(["content/a.yaml"]);
});

describe("with an object store", () => {
  test("the store has the pictures and the database the texts, and each host has both", async () => {
    const bucket = new Bucket();
    const [one, other] = await openHosts(bucket);
    await one.write("content/site.yaml", "name: A");
    await one.write("content/media/pond.JPG", "a picture");
    await one.files.sync();
    expect(bucket.list()).toEqual(["a picture"]);
    const rows = await database.db.select().from(sharedFiles);
    expect(rows.map(({ path, bytes }) => [path, bytes && String(bytes)]).toSorted()).toEqual([
      ["content/media/pond.JPG", null],
      ["content/site.yaml", "name: A"],
    ]);
    expect(await other.files.sync()).toEqual(["content/media/pond.JPG", "content/site.yaml"]);
    expect(await other.read("content/media/pond.JPG")).toBe("a picture");
  });

  test("a picture that is replaced or deleted leaves the store, and can come back", async () => {
    const bucket = new Bucket();
    const [one, other] = await openHosts(bucket);
    await one.write("content/text.yaml", "stays");
    for (const bytes of ["first", "second", "first", null, "first"]) {
      if (bytes === null) await rm(join(one.home, "content/pond.jpg"));
      else await one.write("content/pond.jpg", bytes);
      await one.files.sync();
      await other.files.sync();
      expect(await other.read("content/pond.jpg")).toBe(bytes);
      await other.files.deleteReplacedPictures();
      expect(bucket.list()).toEqual(bytes === null ? [] : [bytes]);
    }
  });

  test("while the store is unreachable, pictures wait, and deletions are made up for later", async () => {
    const bucket = new Bucket();
    const [one, other] = await openHosts(bucket);
    await one.write("content/text.yaml", "stays");
    await one.write("content/pond.jpg", "first");
    await one.files.sync();
    bucket.isAway = true;
    await one.write("content/pond.jpg", "second");
    await expect(one.files.sync()).rejects.toThrow("away");
    await expect(other.files.sync()).rejects.toThrow("away");
    bucket.isAway = false;
    await one.files.sync();
    expect(await other.files.sync()).toContain("content/pond.jpg");
    expect(await other.read("content/pond.jpg")).toBe("second");
    bucket.isAway = true;
    await expect(one.files.deleteReplacedPictures()).rejects.toThrow("away");
    bucket.isAway = false;
    expect(bucket.list()).toEqual(["first", "second"]);
    await one.files.deleteReplacedPictures();
    expect(bucket.list()).toEqual(["second"]);
  });

  test("a host whose settings lack the store says so, and changes nothing", async () => {
    const one = await Host.open(new Bucket());
    await one.write("content/pond.jpg", "a picture");
    await one.files.sync();
    const other = await Host.open();
    await expect(other.files.sync()).rejects.toThrow("OBJECT_STORE_URL must be set on every host");
  });
});
