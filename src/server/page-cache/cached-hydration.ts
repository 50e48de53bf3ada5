import { PreparedResponse, type ResponseParts } from "#server/http/prepared-response.ts";

type Prepare = (body: Buffer, isPacked?: boolean) => PreparedResponse;

/** The data for hydration as the thread sends it: compressed with brotli. */
export interface PackedHydrationData {
  hash: string;
  packed: Buffer;
}

const lineBreak = 0x0a;

/**
 * The data that the browser code of a page starts with. Most browsers ask for them together with the data of the pages ahead, which
 * are made when the first one asks; then only both together are kept.
 */
export class CachedHydration {
  readonly hash: string;
  readonly #prepare: Prepare;
  #response: PreparedResponse;
  #hasPagesAhead = false;
  #adding: Promise<PreparedResponse> | null = null;

  /** The text has an empty first line, for the pages ahead. */
  constructor(data: { hash: string; text: string } | PackedHydrationData, parts: Omit<ResponseParts, "body">) {
    this.hash = data.hash;
    this.#prepare = (body, isPacked = false) => new PreparedResponse({ ...parts, body, isPacked });
    this.#response = "packed" in data ? this.#prepare(data.packed, true) : this.#prepare(Buffer.from(data.text));
  }

  get byteSize(): number {
    return this.#response.byteSize;
  }

  async find(): Promise<PreparedResponse> {
    if (!this.#hasPagesAhead) return this.#response;
    const body = await this.#response.readBody();
    return this.#prepare(body.subarray(body.indexOf(lineBreak)));
  }

  /** Without the pages ahead where they cannot be made now: the browser then asks for each when it is wanted. */
  async findWithPagesAhead(makePagesAhead: () => Promise<Buffer | null>): Promise<PreparedResponse> {
    if (this.#hasPagesAhead) return this.#response;
    this.#adding ??= this.#add(makePagesAhead).finally(() => (this.#adding = null));
    return this.#adding;
  }

  async #add(makePagesAhead: () => Promise<Buffer | null>): Promise<PreparedResponse> {
    const pagesAhead = await makePagesAhead().catch(() => null);
    if (pagesAhead === null) return this.#response;
    this.#response = this.#prepare(Buffer.concat([pagesAhead, await this.#response.readBody()]));
    this.#hasPagesAhead = true;
    return this.#response;
  }
}
