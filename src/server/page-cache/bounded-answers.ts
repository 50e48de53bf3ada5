import type { PreparedAnswer } from "#server/http/prepared-answer.ts";

export interface KeptAnswer {
  address: string;
  /** The spellings that lead here, so that they leave together with it. */
  rawUrls: string[];
  /** Counts up with each use; the lowest goes first when room is needed. */
  usedAt: number;
  answer: PreparedAnswer;
}

interface Bounds {
  /** Pages that exist: their number is the catalogue's and the content's. */
  pages: number;
  /** Searches, not-found pages and the like, which anybody can make up without end. */
  unlimited: number;
  bytes: number;
  /** Spellings of one address that lead to its page without being read again. */
  spellings: number;
}

const usualBounds: Bounds = { pages: 3_000, unlimited: 300, bytes: 64 * 1024 * 1024, spellings: 20 };

/** The kept answers, found by their address or by the very address line of an earlier request; the least used go first. */
export class BoundedAnswers {
  readonly #bounds: Bounds;
  readonly #pages = new Map<string, KeptAnswer>();
  readonly #unlimited = new Map<string, KeptAnswer>();
  readonly #spellings = new Map<string, KeptAnswer>();
  #uses = 0;

  constructor(bounds: Bounds = usualBounds) {
    this.#bounds = bounds;
  }

  byRawUrl(rawUrl: string): KeptAnswer | undefined {
    const kept = this.#spellings.get(rawUrl);
    return kept === undefined ? undefined : this.#use(kept);
  }

  byAddress(address: string): KeptAnswer | undefined {
    const kept = this.#pages.get(address) ?? this.#unlimited.get(address);
    return kept === undefined ? undefined : this.#use(kept);
  }

  add(kept: KeptAnswer, unlimited: boolean): void {
    this.#drop(this.#pages.get(kept.address) ?? this.#unlimited.get(kept.address));
    const part = unlimited ? this.#unlimited : this.#pages;
    part.set(kept.address, this.#use(kept));
    this.remember(kept.address, kept);
    this.#makeRoom(part, unlimited ? this.#bounds.unlimited : this.#bounds.pages);
  }

  /** Lets another spelling of a kept answer's address find it at once. */
  remember(rawUrl: string, kept: KeptAnswer): void {
    if (kept.rawUrls.length >= this.#bounds.spellings || rawUrl.length > 500) return;
    kept.rawUrls.push(rawUrl);
    this.#spellings.set(rawUrl, kept);
  }

  remove(isStale: (address: string) => boolean): void {
    for (const part of [this.#pages, this.#unlimited])
      for (const kept of part.values()) if (isStale(kept.address)) this.#drop(kept);
  }

  clear(): void {
    this.#pages.clear();
    this.#unlimited.clear();
    this.#spellings.clear();
  }

  get size(): number {
    return this.#pages.size + this.#unlimited.size;
  }

  get byteSize(): number {
    let bytes = 0;
    for (const part of [this.#pages, this.#unlimited]) for (const { answer } of part.values()) bytes += answer.byteSize;
    return bytes;
  }

  #use(kept: KeptAnswer): KeptAnswer {
    kept.usedAt = ++this.#uses;
    return kept;
  }

  #makeRoom(part: Map<string, KeptAnswer>, most: number): void {
    if (part.size > most) this.#dropLeastUsed(part, Math.ceil(most / 10));
    let bytes = this.byteSize;
    while (bytes > this.#bounds.bytes && this.size > 1) {
      this.#dropLeastUsed(this.#unlimited.size > 0 ? this.#unlimited : this.#pages, 10);
      bytes = this.byteSize;
    }
  }

  #dropLeastUsed(part: Map<string, KeptAnswer>, count: number): void {
    const oldest = [...part.values()]
      .toSorted((a, b) => a.usedAt - b.usedAt)
      .slice(0, Math.min(count, part.size - 1) || part.size);
    for (const kept of oldest) this.#drop(kept);
  }

  #drop(kept: KeptAnswer | undefined): void {
    if (kept === undefined) return;
    for (const rawUrl of kept.rawUrls) this.#spellings.delete(rawUrl);
    this.#pages.delete(kept.address);
    this.#unlimited.delete(kept.address);
  }
}
