import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";

export interface OpenHttpServer {
  server: Server;
  /** Waits up to 10 seconds for requests in progress, then closes every connection. */
  stop(): Promise<void>;
}

interface ListenOptions {
  port: number;
  /** The IP address to listen on; undefined for all. */
  host: string | undefined;
  timeouts?: Timeouts;
}

interface Timeouts {
  /** How long a client may take to send the headers of a request. */
  headersMs: number;
  /** How long a client may take to send the whole request. */
  requestMs: number;
  /** How often connections are checked against these two limits. */
  checkEveryMs: number;
}

const defaultTimeouts: Timeouts = { headersMs: 20_000, requestMs: 60_000, checkEveryMs: 5_000 };

const stopTimeoutMs = 10_000;
const idleSweepMs = 50;

/** Rejects if a program is already listening on the port. */
export async function requireFreePort(place: Pick<ListenOptions, "port" | "host">): Promise<void> {
  const probe = createServer().listen(place.port, place.host);
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}

/** Starts to listen. The listener can ask whether the server is stopping. Rejects if the port is in use. */
export async function openHttpServer(
  makeListener: (stopping: () => boolean) => RequestListener,
  { port, host, timeouts = defaultTimeouts }: ListenOptions,
): Promise<OpenHttpServer> {
  let stopping = false;
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      keepAliveTimeout: 30_000,
      // A request without a body is complete immediately. The events that would say so take a twentieth of the time of
      // a cached page.
      optimizeEmptyRequests: true,
    },
    makeListener(() => stopping),
  );
  server.listen({ port, host });
  // `once` rejects with the server's error.
  await once(server, "listening");

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
    // A connection becomes idle after its response, and browsers keep it open.
    const sweeping = setInterval(() => server.closeIdleConnections(), idleSweepMs);
    server.close();
    await once(server, "close");
    clearTimeout(timer);
    clearInterval(sweeping);
  }

  return { server, stop };
}
