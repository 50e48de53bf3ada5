import { fork } from "node:child_process";
import { once } from "node:events";

export interface LimitServer {
  baseUrl: string;
  stop(): void;
}

/** Starts the server of the limit pages: how fast the shop's pages could be at best. */
export async function startLimitServer(shopUrl: string): Promise<LimitServer> {
  const child = fork(new URL("./limit-server.ts", import.meta.url), [shopUrl], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [port] = (await once(child, "message")) as [number];
  return { baseUrl: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
