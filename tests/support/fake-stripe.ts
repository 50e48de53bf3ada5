import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface StripeRequest {
  method: string;
  path: string;
  /** The decoded form, or query, as written: "line_items[0][quantity]". */
  fields: Record<string, string>;
  headers: IncomingMessage["headers"];
}

/** null: no answer at all. */
export type StripeReply = { status: number; body: unknown } | null;

/** A server that writes down what was asked of it and answers what a test told it to. Not Stripe, but spoken to over HTTP. */
export async function openFakeStripe(reply: (request: StripeRequest) => StripeReply) {
  const requests: StripeRequest[] = [];
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
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
    const said = reply(request);
    if (said === null) {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(said.status, { "content-type": "application/json" }).end(JSON.stringify(said.body));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
