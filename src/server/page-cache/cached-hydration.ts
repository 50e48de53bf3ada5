import { PreparedResponse, type ResponseParts } from "#server/http/prepared-response.ts";
import type { HydrationData } from "#server/pages/separate-hydration-data.ts";

const lineBreak = 0x0a;

/**
 * The data that the browser code of a page starts with. Until a browser asks for them, the page keeps only what is its own, compressed.
 * Most browsers ask for them together with the data of the pages ahead, which are made when the first one asks; then only both together
 * are kept.
 */
export class CachedHydration {
  readonly hash: string;
  readonly #prepare: (body: Buffer) => PreparedResponse;
  #data: HydrationData | null;
  #response: PreparedResponse | null = null;
  #hasPagesAhead = false;
  #adding: Promise<PreparedResponse> | null = null;

  constructor(data: HydrationData, parts: Omit<ResponseParts, "body">) {
    this.hash = data.hash;
    this.#prepare = (body) => new PreparedResponse({ ...parts, body });
    this.#data = data;
  }

  get byteSize(): number {
    if (this.#response !== null) return this.#response.byteSize;
    return this.#data?.loaderData.length ?? 0;
  }

  async find(): Promise<PreparedResponse> {
    const body = await this.#readBody();
    if (this.#hasPagesAhead) return this.#prepare(body.subarray(body.indexOf(lineBreak)));
    return this.#response ?? this.#keep(this.#prepare(body));
  }

  /** Without the pages ahead where they cannot be made now: the browser then asks for each when it is wanted. */
  async findWithPagesAhead(makePagesAhead: () => Promise<Buffer | null>): Promise<PreparedResponse> {
    if (this.#response !== null && this.#hasPagesAhead) return this.#response;
    this.#adding ??= this.#add(makePagesAhead).finally(() => (this.#adding = null));
    return this.#adding;
  }

  async #add(makePagesAhead: () => Promise<Buffer | null>): Promise<PreparedResponse> {
    const pagesAhead = await makePagesAhead().catch(() => null);
    if (pagesAhead === null) return this.find();
    const response = this.#prepare(Buffer.concat([pagesAhead, await this.#readBody()]));
    this.#hasPagesAhead = true;
    return this.#keep(response);
  }

  #keep(response: PreparedResponse): PreparedResponse {
    this.#data = null;
    return (this.#response = response);
  }

  async #readBody(): Promise<Buffer> {
    if (this.#data === null) return this.#response?.readBody() ?? Buffer.alloc(0);
    const { shared, loaderData } = this.#data;
    return Buffer.concat([Buffer.from(shared), Buffer.from(loaderData)]);
  }
}
