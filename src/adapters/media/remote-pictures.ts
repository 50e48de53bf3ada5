import { readdirSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";

import { remotePictureName } from "#domain/media/stable-address.ts";

import { PictureRefused } from "./picture-refused.ts";
import type { PictureResult } from "./picture-work.ts";
import { WorkQueue } from "./work-queue.ts";
import { writeWhole } from "#adapters/write-whole.ts";

export interface RemotePicture {
  hash: string;
  width: number;
  height: number;
  file: string;
}

interface Kept extends RemotePicture {
  address: string;
  fetchedAt: number;
}

interface RemoteParts {
  folder: string;
  fetchPicture: (address: string) => Promise<Uint8Array>;
  inspect: (file: string) => Promise<PictureResult>;
  now: () => number;
  /** Called when a picture has been fetched for the first time. */
  onArrival: (address: string) => void;
  onRefused: (address: string, error: unknown) => void;
}

const freshMs = 24 * 60 * 60 * 1000;
const retryAfterMs = 10 * 60 * 1000;

/** Pictures that the sheet names elsewhere: fetched once, kept on disk, asked for again a day later. No other address is ever fetched. */
export class RemotePictures {
  readonly #parts: RemoteParts;
  readonly #addresses = new Map<string, string>();
  readonly #kept = new Map<string, Kept>();
  /** Names of those an earlier start has fetched, and of those that came since. */
  readonly #here: Set<string>;
  readonly #failedUntil = new Map<string, number>();
  readonly #queue = new WorkQueue({ concurrency: 2, maxWaiting: 100 });

  constructor(parts: RemoteParts) {
    this.#parts = parts;
    this.#here = new Set(namesIn(parts.folder));
  }

  allow(addresses: Iterable<string>): void {
    this.#addresses.clear();
    for (const address of addresses) {
      if (/^https?:/i.test(address)) this.#addresses.set(remotePictureName(address), address);
    }
  }

  isAllowed(name: string): boolean {
    return this.#addresses.has(name);
  }

  /** Whether it was fetched at some time. */
  isHere(name: string): boolean {
    return this.#here.has(name);
  }

  /** The picture of this name, fetched if need be. null: not named by the sheet, or not to be had just now. */
  async get(name: string): Promise<RemotePicture | null> {
    const address = this.#addresses.get(name);
    if (address === undefined) return null;
    const kept = this.#kept.get(name) ?? (await this.#readKept(name, address));
    if (kept === null) return this.#fetch(name, address);
    if (this.#parts.now() - kept.fetchedAt > freshMs) void this.#fetch(name, address);
    return kept;
  }

  async #fetch(name: string, address: string): Promise<RemotePicture | null> {
    if ((this.#failedUntil.get(name) ?? 0) > this.#parts.now()) return null;
    return this.#queue.run(name, async () => {
      try {
        const file = join(this.#parts.folder, name);
        const fetched = `${file}.fetched`;
        await writeWhole(fetched, await this.#parts.fetchPicture(address));
        const looked = await this.#parts.inspect(fetched);
        if (!looked.ok || looked.facts === null) throw new PictureRefused(looked.ok ? "" : looked.words);
        const { hash, width, height } = looked.facts;
        const kept: Kept = { address, hash, width, height, file, fetchedAt: this.#parts.now() };
        await rename(fetched, file);
        await writeWhole(`${file}.json`, JSON.stringify(kept));
        this.#kept.set(name, kept);
        if (!this.#here.has(name)) {
          this.#here.add(name);
          this.#parts.onArrival(address);
        }
        return kept;
      } catch (error) {
        this.#failedUntil.set(name, this.#parts.now() + retryAfterMs);
        this.#parts.onRefused(address, error);
        return null;
      }
    });
  }

  async #readKept(name: string, address: string): Promise<Kept | null> {
    try {
      const file = join(this.#parts.folder, name);
      const kept = JSON.parse(await readFile(`${file}.json`, "utf8")) as Kept;
      if (kept.address !== address) return null;
      this.#kept.set(name, { ...kept, file });
      return { ...kept, file };
    } catch {
      // Never fetched, or damaged: it is fetched again.
      return null;
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    return files.map((file) => file.slice(0, -".json".length));
  } catch {
    // Nothing was ever fetched.
    return [];
  }
}
