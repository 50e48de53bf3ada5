import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface StripeRequest {
  method: string;
  path: string;
  /** The decoded form or query, with keys such as "line_items[0][quantity]". */
  fields: Record<string, string>;
  headers: IncomingMessage["headers"];
}

/** null closes the connection without a response. */
export type StripeReply = { status: number; body: unknown } | null;

/**
 * Opens an HTTP server in place of Stripe. It records each request and sends the reply that the test gives, after a
 * while.
 */
export async function openFakeStripe(reply: (request: StripeRequest) => StripeReply, { answersAfterMs = 0 } = {}) {
  /** A test may change both at any time. */
  const state = { answersAfterMs, isDown: false };
  const requests: StripeRequest[] = [];
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (state.isDown) {
      incoming.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? "/", "http://fake.test");
    const form = new URLSearchParams(incoming.method === "GET" ? url.search : Buffer.concat(chunks).toString("utf8"));
    const request = {
      method: incoming.method ?? "",
      path: url.pathname,
      fields: Object.fromEntries(form),
      headers: incoming.headers,
    };
    requests.push(request);
    const response = reply(request);
    if (state.answersAfterMs > 0) await pause(state.answersAfterMs);
    if (response === null) {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(response.status, { "content-type": "application/json" }).end(JSON.stringify(response.body));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    state,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
