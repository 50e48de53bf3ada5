import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { createStripeClient } from "#adapters/stripe/stripe-client.ts";

export interface StripeRequest {
  method: string;
  path: string;
  /** The decoded form or query, with keys such as "line_items[0][quantity]". */
  fields: Record<string, string>;
  headers: IncomingMessage["headers"];
}

/** null closes the connection without a response. */
export type StripeReply = { status: number; body: unknown } | null;
export type StripeReplies = (request: StripeRequest) => StripeReply;

/**
 * Opens an HTTP server in place of Stripe. It records each request and sends the reply that the test gives, after a
 * while.
 */
export async function openFakeStripe(reply: StripeReplies, { answersAfterMs = 0 } = {}) {
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

/** Opens a fake Stripe for one test, with a client that sends its requests there. */
export async function openStripeClient(reply: StripeReplies, { isLive = false } = {}) {
  const stripe = await openFakeStripe(reply);
  onTestFinished(stripe.close);
  const secretKey = isLive ? "sk_live_secret" : "sk_test_secret";
  return { client: createStripeClient({ secretKey, apiBase: stripe.url }), requests: stripe.requests };
}
