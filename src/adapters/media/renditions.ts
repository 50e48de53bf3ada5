import { setTimeout as delay } from "node:timers/promises";

import type { PictureFormat } from "#domain/media/picture.ts";

import type { RenditionShape } from "./make-rendition.ts";
import type { PictureResult, PictureWork } from "./picture-work.ts";
import type { RenditionStore } from "./rendition-store.ts";
import { WorkQueue } from "./work-queue.ts";

export interface RenditionSource {
  file: string;
  hash: string;
  effort: 2 | 4;
}

export interface Rendition {
  bytes: Uint8Array;
  format: PictureFormat;
  /** false: a JPEG that stands in while the wanted format is being made. */
  settled: boolean;
}

/** The source on disk is no longer the one that was looked at. */
export class SourceChanged extends Error {}

const retryFailedMs = 10 * 60 * 1000;
const retryLostMs = 30 * 1000;

interface RenditionParts {
  store: RenditionStore;
  work: (work: PictureWork) => Promise<PictureResult>;
  /** The same for what nobody waits for: elsewhere, so that no visitor stands behind it. */
  workUnasked: (work: PictureWork) => Promise<PictureResult>;
  now: () => number;
  /** How long a request waits for AVIF or WebP before it is answered with a JPEG. */
  patienceMs: number;
  onFailed: (source: RenditionSource, shape: RenditionShape, error: unknown) => void;
}

/**
 * Renditions of pictures, made at their first request and kept. AVIF and WebP, which take long, one at a time; JPEG in a
 * lane of its own, so that a visitor never waits behind them.
 */
export class Renditions {
  readonly #parts: RenditionParts;
  readonly #slow = new WorkQueue({ concurrency: 1, maxWaiting: 300 });
  readonly #fast = new WorkQueue({ concurrency: 1, maxWaiting: 300 });
  readonly #unasked = new WorkQueue({ concurrency: 1, maxWaiting: 1 });
  readonly #failedUntil = new Map<string, number>();

  constructor(parts: RenditionParts) {
    this.#parts = parts;
  }

  /** Throws SourceChanged, or what sharp throws; null where too many wait already. */
  async get(source: RenditionSource, shape: RenditionShape): Promise<Rendition | null> {
    const kept = await this.#parts.store.get(keyOf(source.hash, shape));
    if (kept !== null) return { bytes: kept, format: shape.format, settled: true };
    if (shape.format === "jpg") return this.#jpeg(source, shape, true);

    const wanted = this.#slow.run(keyOf(source.hash, shape), () => this.#make(source, shape));
    const outcome = wanted?.then(
      (bytes) => ({ bytes }),
      (error: unknown) => {
        this.#parts.onFailed(source, shape, error);
        return { error };
      },
    );
    const first = outcome && (await Promise.race([outcome, delay(this.#parts.patienceMs, null, { ref: false })]));
    if (first && "bytes" in first) return { bytes: first.bytes, format: shape.format, settled: true };
    if (first && first.error instanceof SourceChanged) throw first.error;
    return this.#jpeg(source, { ...shape, format: "jpg" }, false);
  }

  /** One size and format that was made before, of whatever content: addresses with a hash outlive the picture's change. */
  kept(hash: string, shape: RenditionShape): Promise<Uint8Array | null> {
    return this.#parts.store.get(keyOf(hash, shape));
  }

  /** Makes a rendition where there is none yet. Answers whether there was work to do. */
  async warm(source: RenditionSource, shape: RenditionShape): Promise<boolean> {
    const key = keyOf(source.hash, shape);
    if ((await this.#parts.store.get(key)) !== null) return false;
    await this.#unasked.run(key, () => this.#make(source, shape, this.#parts.workUnasked));
    return true;
  }

  async placeholder(width: number): Promise<Uint8Array | null> {
    const key = `placeholder-1-${width}.jpg`;
    const kept = await this.#parts.store.get(key);
    if (kept !== null) return kept;
    return this.#fast.run(key, () => this.#do(key, { do: "placeholder", width, out: this.#parts.store.fileOf(key) }));
  }

  async #jpeg(source: RenditionSource, shape: RenditionShape, settled: boolean): Promise<Rendition | null> {
    const key = keyOf(source.hash, shape);
    const bytes = (await this.#parts.store.get(key)) ?? (await this.#fast.run(key, () => this.#make(source, shape)));
    return bytes === null ? null : { bytes, format: "jpg", settled };
  }

  async #make(source: RenditionSource, shape: RenditionShape, work = this.#parts.work): Promise<Uint8Array> {
    const key = keyOf(source.hash, shape);
    // What failed once is not tried again with every request.
    if ((this.#failedUntil.get(key) ?? 0) > this.#parts.now()) throw new Error("It could not be made a moment ago");
    return this.#do(key, { do: "render", ...source, shape, out: this.#parts.store.fileOf(key) }, work);
  }

  async #do(key: string, task: PictureWork, work = this.#parts.work): Promise<Uint8Array> {
    const result = await work(task);
    if (result.ok) {
      const bytes = await this.#parts.store.get(key);
      if (bytes !== null) return bytes;
    } else if (result.why === "changed") {
      throw new SourceChanged(result.words);
    }
    const wait = !result.ok && result.why === "lost" ? retryLostMs : retryFailedMs;
    this.#failedUntil.set(key, this.#parts.now() + wait);
    throw new Error(result.ok ? "It was made and is gone" : result.words);
  }
}

function keyOf(hash: string, { width, height, format, laid }: RenditionShape): string {
  return `${hash}-${width}${height === null ? "" : `x${height}`}${laid ? "-laid" : ""}.${format}`;
}
