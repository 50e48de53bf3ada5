import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverArguments } from "../../scripts/setup/server-command.mjs";
import { bringKeptManifest } from "../support/kept-pictures.ts";
import { getFreePort, waitUntilReady } from "../support/shop-process.ts";
import { endAllAsOwner, makeMachine, makeOwned, OwnPostgres, runAsOwner, startAsOwner } from "./own-postgres.ts";

const maxMs = 5 * 60_000;
/** The alarm's messages, with their times. */
const told: { text: string; at: number }[] = [];
let beats = 0;
let folder: string;
let machine: OwnPostgres;
let mailer: SMTPServer;
let env: Record<string, string>;

const listen = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
};

const outside = createHttpServer((request, response) => {
  if (request.method === "GET") beats += 1;
  let text = "";
  request
    .on("data", (chunk) => (text += String(chunk)))
    .on("end", () => {
      if (request.method === "POST") told.push({ text, at: Date.now() });
      response.end();
    });
});
/** Stands for the proxy that holds the certificate; the alarm does not ask it for a page. */
let proxy: ReturnType<typeof createTlsServer>;

beforeAll(async () => {
  folder = await makeMachine();
  for (const name of ["repository", "data", "data/media"]) makeOwned(join(folder, name));
  // The disk is small enough to be filled.
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=1300m,mode=777", "tmpfs", join(folder, "data")]);
  mkdirSync(join(folder, "data/media"));
  execFileSync("chown", ["-R", "postgres", join(folder, "data")]);
  writeFileSync(join(folder, "password"), "a password that is kept elsewhere too");
  makeCertificate("long", 365);
  makeCertificate("short", 10);
  mailer = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS", "AUTH"] });
  mailer.on("error", () => undefined);
  mailer.listen(0, "127.0.0.1");
  await once(mailer.server, "listening");
  proxy = createTlsServer(readCertificate("long"), (_request, response) => response.end());
  machine = await OwnPostgres.make(folder, "machine");
  const port = await getFreePort();
  await bringKeptManifest(join(folder, "data"));
  execFileSync("chown", ["-R", "postgres", join(folder, "data")]);
  const outsideUrl = `http://127.0.0.1:${await listen(outside)}`;
  env = {
    NODE_ENV: "production",
    HOME: folder,
    PORT: String(port),
    BASE_URL: `https://localhost:${await listen(proxy)}`,
    DATABASE_URL: machine.url,
    DATA_DIR: join(folder, "data"),
    SMTP_URL: `smtp://127.0.0.1:${(mailer.server.address() as AddressInfo).port}`,
    TRUSTED_PROXIES: "loopback",
    BACKUP_REPOSITORY: join(folder, "repository"),
    BACKUP_PASSWORD_FILE: join(folder, "password"),
    ALARM_URL: outsideUrl,
    HEARTBEAT_URL: outsideUrl,
    NODE_EXTRA_CA_CERTS: join(folder, "both.crt"),
  };
  writeFileSync(env["NODE_EXTRA_CA_CERTS"] ?? "", ["long", "short"].map((name) => readCertificate(name).cert).join(""));
  const shop = startAsOwner([process.execPath, ...serverArguments], env);
  await waitUntilReady(`http://127.0.0.1:${port}`, shop.child, shop.output, 400_000);
  await runAsOwner([process.execPath, "src/server/backup/backup-command.ts"], env);
});

afterAll(async () => {
  endAllAsOwner();
  for (const server of [outside, proxy, mailer]) server?.close();
  await machine?.stop().catch(() => undefined);
  execFileSync("umount", ["-l", join(folder, "data")]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function makeCertificate(name: string, days: number): void {
  const files = ["-keyout", join(folder, `${name}.key`), "-out", join(folder, `${name}.crt`)];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", String(days)];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...subject], { stdio: "ignore" });
}

function readCertificate(name: string): { key: string; cert: string } {
  const read = (ending: string) => readFileSync(join(folder, `${name}.${ending}`), "utf8");
  return { key: read("key"), cert: read("crt") };
}

/** Waits until the alarm has said something since a time. Returns how long that took, in seconds. */
async function waitFor(sentence: RegExp, since: number): Promise<number> {
  for (;;) {
    const found = told.find(({ text, at }) => at >= since && sentence.test(text));
    if (found !== undefined) return (found.at - since) / 1000;
    if (Date.now() - since > maxMs) throw new Error(`not told: ${sentence}; told: ${JSON.stringify(told)}`);
    await pause(500);
  }
}

test("the alarm reports a fault within five minutes, and nothing while all is well", async () => {
  const alarm = startAsOwner([process.execPath, "src/server/doctor/alarm-command.ts"], env);
  await pause(Number(process.env["QUIET_SECONDS"] ?? 200) * 1000);
  expect({ told, beats: beats > 0 }, alarm.output()).toEqual({ told: [], beats: true });

  const figures: Record<string, number> = {};
  let brokenAt = Date.now();
  await machine.query("create function refuse() returns trigger language plpgsql as $$begin raise 'no'; end$$");
  await machine.query("create trigger refuse before insert on orders for each row execute function refuse()");
  mailer.close();
  proxy.setSecureContext(readCertificate("short"));
  execFileSync("fallocate", ["-l", "350M", join(folder, "data/filling")]);
  await makeBackupOld();
  const broken = {
    "orders refused": /not ready: orders/,
    "mail server away": /SMTP_URL\) does not accept email/,
    "certificate near its end": /The certificate of .* ends on/,
    "disk full": /MB are left on the disk/,
    "backup stale": /The last backup was made at/,
  };
  for (const [name, sentence] of Object.entries(broken)) figures[name] = await waitFor(sentence, brokenAt);

  brokenAt = Date.now();
  await machine.stop();
  figures["database away"] = await waitFor(/does not respond|ECONNREFUSED|ENOENT/, brokenAt);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
});

/** Replaces the backup with one of the day before yesterday. */
async function makeBackupOld(): Promise<void> {
  const restic = (...args: string[]) =>
    runAsOwner(["restic", "-r", join(folder, "repository"), "-p", join(folder, "password"), ...args], { HOME: folder });
  const [snapshot] = JSON.parse(await restic("snapshots", "--json")) as { tags: string[]; id: string }[];
  const time = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 19).replace("T", " ");
  await restic("backup", "--time", time, "--tag", (snapshot?.tags ?? []).join(), join(folder, "password"));
  await restic("forget", snapshot?.id ?? "");
}
