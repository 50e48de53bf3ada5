import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { getFreePort } from "../support/shop-process.ts";

const rings = ["account", "container", "object"] as const;
/** The filters that Swift needs to speak S3, in order. */
const pipeline = ["catch_errors", "gatekeeper", "cache", "listing_formats", "s3api", "tempauth", "slo"];
const filters: Record<string, string> = {
  cache: "memcache",
  ...Object.fromEntries(pipeline.filter((name) => name !== "cache").map((name) => [name, name])),
};

/** OpenStack Swift with its S3 interface, as Debian has it, on loopback. Needs root. */
export class ObjectStoreServer {
  /** The address of an empty bucket. */
  readonly url: string;
  readonly #folder: string;
  readonly #configs: readonly [program: string, args: string[]][];
  #running: ChildProcess[] = [];

  private constructor(folder: string, url: string, configs: readonly [string, string[]][]) {
    this.#folder = folder;
    this.url = url;
    this.#configs = configs;
  }

  static async open(): Promise<ObjectStoreServer> {
    const folder = mkdtempSync(join(tmpdir(), "object-store-"));
    for (const part of ["etc", "disks/one"]) mkdirSync(join(folder, part), { recursive: true });
    const write = (name: string, lines: readonly string[]) => {
      const file = join(folder, "etc", `${name}.conf`);
      writeFileSync(file, `${lines.join("\n")}\n`);
      return file;
    };
    const whole = (port: number) => [
      "[DEFAULT]",
      "bind_ip = 127.0.0.1",
      `bind_port = ${port}`,
      "user = root",
      "workers = 0",
      `swift_dir = ${folder}/etc`,
    ];
    write("swift", [
      "[swift-hash]",
      "swift_hash_path_suffix = trial",
      "[storage-policy:0]",
      "name = one",
      "default = yes",
    ]);
    const configs: [string, string[]][] = [];
    for (const ring of rings) {
      const port = await getFreePort();
      const build = (...args: string[]) =>
        execFileSync("swift-ring-builder", [join(folder, `etc/${ring}.builder`), ...args], { stdio: "ignore" });
      build("create", "4", "1", "1");
      build("add", `r1z1-127.0.0.1:${port}/one`, "1");
      build("rebalance");
      const app = ["[pipeline:main]", `pipeline = ${ring}-server`, `[app:${ring}-server]`, `use = egg:swift#${ring}`];
      const config = write(ring, [...whole(port), `devices = ${folder}/disks`, "mount_check = false", ...app]);
      configs.push([`swift-${ring}-server`, [config]]);
    }
    const [port, cachePort] = [await getFreePort(), await getFreePort()];
    const proxy = write("proxy", [
      ...whole(port),
      "[pipeline:main]",
      `pipeline = ${pipeline.join(" ")} proxy-server`,
      "[app:proxy-server]",
      "use = egg:swift#proxy",
      "account_autocreate = true",
      ...Object.entries(filters).flatMap(([name, egg]) => [
        `[filter:${name}]`,
        `use = egg:swift#${egg}`,
        ...(name === "cache" ? [`memcache_servers = 127.0.0.1:${cachePort}`] : []),
        ...(name === "tempauth" ? ["user_shop_pictures = secret .admin"] : []),
      ]),
    ]);
    configs.push(["swift-proxy-server", [proxy]]);
    configs.push(["memcached", ["-l", "127.0.0.1", "-p", String(cachePort), "-u", "nobody"]]);
    const url = `http://shop%3Apictures:secret@127.0.0.1:${port}/trial`;
    const server = new ObjectStoreServer(folder, url, configs);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    this.#running = this.#configs.map(([program, args]) => spawn(program, args, { stdio: "ignore", detached: true }));
    const { username, password, origin, pathname } = new URL(this.url);
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), password];
    const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "us-east-1", retries: 0 });
    for (let tries = 0; tries < 100; tries += 1, await pause(200)) {
      const made = await client.fetch(origin + pathname, { method: "PUT" }).catch(() => null);
      // 409 means that it already exists.
      if (made?.ok || made?.status === 409) return;
    }
    throw new Error("Swift does not start.");
  }

  async stop(): Promise<void> {
    for (const one of this.#running.splice(0)) {
      const ended = once(one, "exit");
      process.kill(-one.pid!, "SIGKILL");
      await ended;
    }
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
