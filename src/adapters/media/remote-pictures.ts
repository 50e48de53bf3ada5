import { readdirSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";

import { remotePictureName } from "#domain/media/picture-address.ts";

import { dayMs, minuteMs } from "#domain/time.ts";
import { PictureRefused } from "./picture-refused.ts";
import type { PictureJobResult } from "./picture-process.ts";
import { WorkQueue } from "./work-queue.ts";
import { writeFileAtomically } from "#adapters/write-file-atomically.ts";

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
  inspect: (file: string) => Promise<PictureJobResult>;
  now: () => number;
  onArrival: (address: string) => void;
  onRefused: (address: string, error: unknown) => void;
}

const freshMs = dayMs;
const retryAfterMs = 10 * minuteMs;

/** Fetches the remote pictures that the sheet names, and no others. They are kept on disk and fetched again after a day. */
export class RemotePictures {
  readonly #parts: RemoteParts;
  readonly #addresses = new Map<string, string>();
  readonly #kept = new Map<string, Kept>();
  /** Names of the pictures fetched so far, by earlier starts too. */
  readonly #arrived: Set<string>;
  /** The reason why the last attempt at a picture failed, by its name. */
  readonly #failures = new Map<string, { reason: string; retryAt: number }>();
  readonly #queue = new WorkQueue({ concurrency: 2, maxWaiting: 100 });

  constructor(parts: RemoteParts) {
    this.#parts = parts;
    this.#arrived = new Set(listNames(parts.folder));
  }

  hasArrived(name: string): boolean {
    return this.#arrived.has(name);
  }

  allow(addresses: Iterable<string>): void {
    this.#addresses.clear();
    for (const address of addresses) {
      if (/^https?:/i.test(address)) this.#addresses.set(remotePictureName(address), address);
    }
  }

  /** Says why the picture at this address could not be fetched last time; null if it could, or was never asked for. */
  findFault(address: string): string | null {
    return this.#failures.get(remotePictureName(address))?.reason ?? null;
  }

  isAllowed(name: string): boolean {
    return this.#addresses.has(name);
  }

  /** Returns the picture of this name, fetched if necessary; null if the sheet does not name it, or it cannot be fetched just now. */
  async get(name: string): Promise<RemotePicture | null> {
    const address = this.#addresses.get(name);
    if (address === undefined) return null;
    const kept = this.#kept.get(name) ?? (await this.#readKept(name, address));
    if (kept === null) return this.#fetch(name, address);
    if (this.#parts.now() - kept.fetchedAt > freshMs) void this.#fetch(name, address);
    return kept;
  }

  async #fetch(name: string, address: string): Promise<RemotePicture | null> {
    if ((this.#failures.get(name)?.retryAt ?? 0) > this.#parts.now()) return null;
    return this.#queue.run(name, async () => {
      try {
        const file = join(this.#parts.folder, name);
        const fetched = `${file}.fetched`;
        await writeFileAtomically(fetched, await this.#parts.fetchPicture(address));
        const inspected = await this.#parts.inspect(fetched);
        if (!inspected.ok || inspected.facts === null) throw new PictureRefused(inspected.ok ? "" : inspected.message);
        const { hash, width, height } = inspected.facts;
        const kept: Kept = { address, hash, width, height, file, fetchedAt: this.#parts.now() };
        await rename(fetched, file);
        await writeFileAtomically(`${file}.json`, JSON.stringify(kept));
        this.#kept.set(name, kept);
        this.#failures.delete(name);
        if (!this.#arrived.has(name)) {
          this.#arrived.add(name);
          this.#parts.onArrival(address);
        }
        return kept;
      } catch (error) {
        const reason =
          error instanceof PictureRefused && error.message !== ""
            ? `The address gives no picture: ${error.message}`
            : "The address cannot be reached, or gives no picture.";
        this.#failures.set(name, { reason, retryAt: this.#parts.now() + retryAfterMs });
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
      // The picture was never fetched or is damaged, so it is fetched.
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
