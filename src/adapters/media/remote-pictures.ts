import { readdirSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import { remotePictureName } from "#domain/media/picture-url.ts";
import { dayMs, minuteMs } from "#domain/time.ts";
import type { PictureJobResult } from "./picture-process.ts";
import { PictureRefused } from "./picture-refused.ts";
import { WorkQueue } from "./work-queue.ts";

export interface RemotePicture {
  hash: string;
  width: number;
  height: number;
  file: string;
}

interface Kept extends RemotePicture {
  fetchedAt: number;
}

interface RemoteParts {
  folder: string;
  fetchPicture: (url: string) => Promise<Uint8Array>;
  inspect: (file: string) => Promise<PictureJobResult>;
  now: () => number;
  onArrival: (url: string) => void;
  onRefused: (url: string, error: unknown) => void;
}

const freshMs = dayMs;
const retryAfterMs = 10 * minuteMs;

/** Fetches only the remote pictures that the sheet names, keeps them on disk and fetches them again after a day. */
export class RemotePictures {
  readonly #parts: RemoteParts;
  readonly #urls = new Map<string, string>();
  readonly #kept = new Map<string, Kept>();
  /** The names of the pictures fetched so far, including those of earlier starts. */
  readonly #arrived: Set<string>;
  readonly #failures = new Map<string, { reason: string; retryAt: number }>();
  readonly #queue = new WorkQueue({ concurrency: 2, maxWaiting: 100 });

  constructor(parts: RemoteParts) {
    this.#parts = parts;
    this.#arrived = new Set(listNames(parts.folder));
  }

  hasArrived(name: string): boolean {
    return this.#arrived.has(name);
  }

  allow(urls: Iterable<string>): void {
    this.#urls.clear();
    for (const url of urls) {
      if (/^https?:/i.test(url)) this.#urls.set(remotePictureName(url), url);
    }
  }

  /** Says why the last attempt to fetch this picture failed; null if it succeeded or nobody has asked for it. */
  findFault(url: string): string | null {
    return this.#failures.get(remotePictureName(url))?.reason ?? null;
  }

  isAllowed(name: string): boolean {
    return this.#urls.has(name);
  }

  /** Returns or fetches the picture of this name; null if the sheet does not name it or it cannot be fetched now. */
  async get(name: string): Promise<RemotePicture | null> {
    const url = this.#urls.get(name);
    if (url === undefined) return null;
    const kept = this.#kept.get(name) ?? (await this.#readKept(name, url));
    if (kept === null) return this.#fetch(name, url);
    if (this.#parts.now() - kept.fetchedAt > freshMs) void this.#fetch(name, url);
    return kept;
  }

  async #fetch(name: string, url: string): Promise<RemotePicture | null> {
    if ((this.#failures.get(name)?.retryAt ?? 0) > this.#parts.now()) return null;
    return this.#queue.run(name, async () => {
      try {
        const file = join(this.#parts.folder, name);
        const fetched = `${file}.fetched`;
        await writeFileAtomically(fetched, await this.#parts.fetchPicture(url));
        const inspected = await this.#parts.inspect(fetched);
        if (!inspected.ok || inspected.facts === null) throw new PictureRefused(inspected.ok ? "" : inspected.message);
        const { hash, width, height } = inspected.facts;
        const entry: Kept = { hash, width, height, file, fetchedAt: this.#parts.now() };
        await rename(fetched, file);
        await writeFileAtomically(`${file}.json`, JSON.stringify({ address: url, ...entry }));
        this.#kept.set(name, entry);
        this.#failures.delete(name);
        if (!this.#arrived.has(name)) {
          this.#arrived.add(name);
          this.#parts.onArrival(url);
        }
        return entry;
      } catch (error) {
        const reason =
          error instanceof PictureRefused && error.message !== ""
            ? `The web address gives no picture: ${error.message}`
            : "The web address cannot be reached, or gives no picture.";
        this.#failures.set(name, { reason, retryAt: this.#parts.now() + retryAfterMs });
        this.#parts.onRefused(url, error);
        return null;
      }
    });
  }

  async #readKept(name: string, url: string): Promise<Kept | null> {
    try {
      const file = join(this.#parts.folder, name);
      const { address, ...kept } = JSON.parse(await readFile(`${file}.json`, "utf8")) as Kept & { address: string };
      if (address !== url) return null;
      this.#kept.set(name, { ...kept, file });
      return { ...kept, file };
    } catch {
      // The picture was never fetched or is damaged, so it is fetched now.
      return null;
    }
  }
}

function listNames(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    return files.map((file) => file.slice(0, -".json".length));
  } catch {
    // Nothing has been fetched so far.
    return [];
  }
}
