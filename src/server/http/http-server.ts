import { createServer, type RequestListener, type Server } from "node:http";

export interface OpenHttpServer {
  server: Server;
  /** Lets answers under way finish, 10 seconds at most, and closes every connection. */
  stop(): Promise<void>;
}

interface ListenOptions {
  port: number;
  /** undefined: all addresses. */
  host: string | undefined;
}

const longestGoodbyeMs = 10_000;
const idleSweepMs = 50;

/** Starts to listen. `makeListener` is told how to ask whether the server is stopping. Rejects when the port is taken. */
export async function openHttpServer(
  makeListener: (stopping: () => boolean) => RequestListener,
  { port, host }: ListenOptions,
): Promise<OpenHttpServer> {
  let stopping = false;
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 30_000 },
    makeListener(() => stopping),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    const timer = setTimeout(() => server.closeAllConnections(), longestGoodbyeMs);
    // A connection whose answer was under way is kept open by its browser, and idle only after that answer.
    const sweeping = setInterval(() => server.closeIdleConnections(), idleSweepMs);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    clearTimeout(timer);
    clearInterval(sweeping);
  }

  return { server, stop };
}
