import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import pLimit from "p-limit";
import { nullIfMissing, writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import { stripExtension } from "#domain/content/picture.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import type { PictureFacts } from "./inspect-picture.ts";
import type { PictureJobResult } from "./picture-process.ts";

export interface KnownPicture extends PictureFacts {
  /** The path below content/media, with slashes and extension: "portfolio/pond1/07.jpg". */
  path: string;
  file: string;
}

export interface PictureProblem {
  path: string;
  message: string;
}

interface Entry {
  /** The time and size of the file when it was inspected. While both stay the same, the contents count as unchanged. */
  version: string;
  facts: PictureFacts | null;
  refused: string | null;
}

const maxFileBytes = 60 * 1024 * 1024;
const concurrency = 2;
const formatVersion = 2;

/** Knows the pictures below a folder. A file keeps inspection results, so a restart reads only changed pictures. */
export class PictureManifest {
  readonly #folder: string;
  readonly #cacheFile: string;
  readonly #inspect: (file: string) => Promise<PictureJobResult>;
  #entries: Map<string, Entry> | null = null;
  #byStem = new Map<string, KnownPicture>();
  #problems: PictureProblem[] = [];
  #revision = "";

  constructor(folder: string, cacheFile: string, inspect: (file: string) => Promise<PictureJobResult>) {
    this.#folder = folder;
    this.#cacheFile = cacheFile;
    this.#inspect = inspect;
  }

  /** Updates the manifest from the folder. Returns whether any picture was added, removed or changed. */
  async refresh(): Promise<boolean> {
    const earlierEntries = this.#entries ?? (await this.#readCache());
    const entries = new Map<string, Entry>();
    const limit = pLimit(concurrency);
    let inspections = 0;
    const files = await this.#files();
    await limit.map(files, async (file) => {
      const kept = earlierEntries.get(file.path);
      const isSame = kept?.version === file.version;
      if (!isSame) inspections += 1;
      entries.set(file.path, isSame ? kept : await this.#inspectFile(file));
    });
    this.#entries = entries;
    if (inspections > 0 || entries.size !== earlierEntries.size) await this.#writeCache(entries);
    return this.#index(entries);
  }

  /** Finds a picture by its path without the extension: "products/x" is x.jpg, x.png or x.webp. */
  find(stem: string): KnownPicture | null {
    return this.#byStem.get(stem) ?? null;
  }

  problems(): readonly PictureProblem[] {
    return this.#problems;
  }

  /** Returns a hash that changes with the contents of any picture. */
  revision(): string {
    return this.#revision;
  }

  async #files(): Promise<{ path: string; version: string; bytes: number }[]> {
    const found = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
    const files = (found ?? []).filter(
      (entry) => entry.isFile() && /^[^.].*\.(?:jpe?g|png|webp|heic|heif|avif|gif|tiff?|bmp)$/i.test(entry.name),
    );
    return Promise.all(
      files.map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const { mtimeMs, size } = await stat(file);
        return { path: relative(this.#folder, file).replaceAll(sep, "/"), version: `${mtimeMs} ${size}`, bytes: size };
      }),
    );
  }

  async #inspectFile({ path, version, bytes }: { path: string; version: string; bytes: number }): Promise<Entry> {
    if (bytes > maxFileBytes)
      return {
        version,
        facts: null,
        refused: `This file is larger than ${formatMegabytes(maxFileBytes)}. Save it smaller.`,
      };
    const result = await this.#inspect(join(this.#folder, path));
    if (result.ok) return { version, facts: result.facts, refused: null };
    if (result.reason === "refused") return { version, facts: null, refused: result.message };
    // The picture may be fine, so the next refresh tries again.
    return { version: "", facts: null, refused: "This file could not be read." };
  }

  #index(entries: ReadonlyMap<string, Entry>): boolean {
    const byStem = new Map<string, KnownPicture>();
    this.#problems = [];
    const hash = createHash("sha256");
    for (const path of [...entries.keys()].sort()) {
      const { facts, refused } = entries.get(path) as Entry;
      const stem = stripExtension(path);
      if (facts === null) this.#problems.push({ path, message: refused ?? "" });
      else if (byStem.has(stem))
        this.#problems.push({
          path,
          message: `There is also ${byStem.get(stem)?.path}, which is shown instead. Remove one of the two.`,
        });
      else {
        byStem.set(stem, { ...facts, path, file: join(this.#folder, path) });
        hash.update(`${path} ${facts.hash}\n`);
      }
    }
    const before = this.#revision;
    this.#revision = hash.digest("hex").slice(0, 16);
    if (before === this.#revision) return false;
    this.#byStem = byStem;
    return true;
  }

  async #readCache(): Promise<Map<string, Entry>> {
    try {
      const cache = JSON.parse(await readFile(this.#cacheFile, "utf8")) as {
        version: number;
        entries: [string, Entry][];
      };
      return cache.version === formatVersion ? new Map(cache.entries) : new Map();
    } catch {
      // The cache file is missing or damaged, so every picture is inspected again.
      return new Map();
    }
  }

  async #writeCache(entries: ReadonlyMap<string, Entry>): Promise<void> {
    await writeFileAtomically(this.#cacheFile, JSON.stringify({ version: formatVersion, entries: [...entries] }));
  }
}
