import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openHttpServer } from "./http-server.ts";

test("stopping finishes requests under way, closes idle connections and accepts no new ones", async () => {
  const slow = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const open = await openHttpServer(
    (stopping) => (request, response) => {
      if (stopping()) response.shouldKeepAlive = false;
      if (request.url !== "/slow") return void response.end("quick");
      arrived.resolve();
      void slow.promise.then(() => response.end("done"));
    },
    { port: 0, host: "127.0.0.1" },
  );
  const { port } = open.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = (path: string, from = agent) =>
    new Promise<IncomingMessage>(
      (resolve, reject) => void get({ port, host: "127.0.0.1", path, agent: from }, resolve).on("error", reject),
    );

  (await request("/quick")).resume();
  const underWay = request("/slow");
  await arrived.promise;
  let stopped = false;
  const stop = open.stop().then(() => {
    stopped = true;
  });
  await expect(request("/quick")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
  expect(stopped).toBe(false);
  slow.resolve();
  const response = await underWay;
  expect((await response.toArray()).join("")).toBe("done");
  await stop;
  await expect(request("/quick", new Agent())).rejects.toThrow("ECONNREFUSED");
  agent.destroy();
});

test("a port in use is reported", async () => {
  const first = await openHttpServer(() => (_request, response) => response.end(), { port: 0, host: "127.0.0.1" });
  const { port } = first.server.address() as AddressInfo;
  await expect(openHttpServer(() => () => undefined, { port, host: "127.0.0.1" })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
  await first.stop();
});
