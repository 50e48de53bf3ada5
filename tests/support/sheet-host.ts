import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A local HTTP host for sheets and pictures. A test can change its response at any time. */
export class SheetHost {
  /** Requests so far, oldest first. */
  readonly requests: { url: string; headers: IncomingMessage["headers"] }[] = [];
  respond: RequestHandler = (_request, response) => response.writeHead(404).end();
  readonly #server = createServer((request, response) => {
    this.requests.push({ url: request.url ?? "", headers: request.headers });
    this.respond(request, response);
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Serves text as CSV, and 304 to requests with its ETag. */
  serve(text: string, headers: Record<string, string> = {}): void {
    const etag = `"${createHash("sha256").update(text).digest("hex")}"`;
    this.respond = (request, response) => {
      if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
      else response.writeHead(200, { "content-type": "text/csv; charset=utf-8", etag, ...headers }).end(text);
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
