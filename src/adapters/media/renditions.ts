import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { nullIfMissing } from "#adapters/files/write-file-atomically.ts";
import type { PictureFormat } from "#domain/media/picture.ts";
import { minuteMs } from "#domain/time.ts";
import type { RenditionShape } from "./make-rendition.ts";
import type { PictureJob, PictureJobResult } from "./picture-process.ts";
import { WorkQueue } from "./work-queue.ts";

export interface RenditionSource {
  file: string;
  hash: string;
  effort: 2 | 4;
}

export interface Rendition {
  bytes: Uint8Array;
  format: PictureFormat;
  /** Whether it has the requested format; false for a substitute JPEG while that format is being made. */
  isFinal: boolean;
}

/** Thrown when the source on disk is no longer the one that was inspected. */
export class SourceChanged extends Error {}

const retryFailedMs = 10 * minuteMs;
const retryLostMs = 30 * 1000;

interface RenditionParts {
  /** The folder of renditions, whose names contain the source's hash, so a changed picture never gets an old one. */
  folder: string;
  run: (job: PictureJob) => Promise<PictureJobResult>;
  now: () => number;
  /** How long a request waits for AVIF or WebP before it gets a JPEG. */
  maxWaitMs: number;
  onFailed: (source: RenditionSource, shape: RenditionShape, error: unknown) => void;
}

/** Makes and keeps requested renditions: AVIF and WebP one at a time, JPEG in a queue that never waits for them. */
export class Renditions {
  readonly #parts: RenditionParts;
  readonly #slow = new WorkQueue({ concurrency: 1, maxWaiting: 300 });
  readonly #fast = new WorkQueue({ concurrency: 1, maxWaiting: 300 });
  readonly #failedUntil = new Map<string, number>();

  constructor(parts: RenditionParts) {
    this.#parts = parts;
  }

  /** Returns a rendition; null if too many requests are waiting already. Throws SourceChanged, or what sharp throws. */
  async get(source: RenditionSource, shape: RenditionShape): Promise<Rendition | null> {
    const kept = await this.#read(getKey(source.hash, shape));
    if (kept !== null) return { bytes: kept, format: shape.format, isFinal: true };
    if (shape.format === "jpg") return this.#jpeg(source, shape, { isFinal: true });

    const requested = this.#slow.run(getKey(source.hash, shape), () => this.#make(source, shape));
    const outcome = requested?.then(
      (bytes) => ({ bytes }),
      (error: unknown) => {
        this.#parts.onFailed(source, shape, error);
        return { error };
      },
    );
    const first = outcome && (await Promise.race([outcome, delay(this.#parts.maxWaitMs, null, { ref: false })]));
    if (first && "bytes" in first) return { bytes: first.bytes, format: shape.format, isFinal: true };
    if (first && first.error instanceof SourceChanged) throw first.error;
    return this.#jpeg(source, { ...shape, format: "jpg" }, { isFinal: false });
  }

  /** Finds a rendition, even if its source has changed since: pages with the old hash in a URL still ask for it. */
  findExisting(hash: string, shape: RenditionShape): Promise<Uint8Array | null> {
    return this.#read(getKey(hash, shape));
  }

  async #jpeg(
    source: RenditionSource,
    shape: RenditionShape,
    { isFinal }: { isFinal: boolean },
  ): Promise<Rendition | null> {
    const key = getKey(source.hash, shape);
    const bytes = (await this.#read(key)) ?? (await this.#fast.run(key, () => this.#make(source, shape)));
    return bytes === null ? null : { bytes, format: "jpg", isFinal };
  }

  async #make(source: RenditionSource, shape: RenditionShape): Promise<Uint8Array> {
    const key = getKey(source.hash, shape);
    // A rendition that failed is not tried again at every request.
    if ((this.#failedUntil.get(key) ?? 0) > this.#parts.now())
      throw new Error("Making this rendition failed a moment ago.");
    const result = await this.#parts.run({ kind: "render", ...source, shape, out: this.#getPath(key) });
    if (result.ok) {
      const bytes = await this.#read(key);
      if (bytes !== null) return bytes;
    } else if (result.reason === "changed") {
      throw new SourceChanged(result.message);
    }
    const waitMs = !result.ok && result.reason === "lost" ? retryLostMs : retryFailedMs;
    this.#failedUntil.set(key, this.#parts.now() + waitMs);
    throw new Error(result.ok ? "The rendition was made and has vanished." : result.message);
  }

  #getPath(key: string): string {
    return join(this.#parts.folder, key.slice(0, 2), key);
  }

  #read(key: string): Promise<Uint8Array | null> {
    return readFile(this.#getPath(key)).catch(nullIfMissing);
  }
}

function getKey(hash: string, { width, height, format, isWhole }: RenditionShape): string {
  return `${hash}-${width}${height === null ? "" : `x${height}`}${isWhole ? "-whole" : ""}.${format}`;
}
