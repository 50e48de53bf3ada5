import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer, get, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comeAsGuest, placeOrder, type PlacedOrder } from "../faults/ordering-customers.ts";
import { RepeatedActs } from "../faults/repeated-acts.ts";
import { ShopCaller } from "../faults/shop-caller.ts";
import { makeJpeg } from "../support/pictures.ts";
import { DebianMachine, type DebianVersion } from "./debian-machine.ts";

// Ports 80, 443 and 4780 of this machine must be free: the Debian shares its network.
const version = Number(process.env["DEBIAN"] ?? 12) as DebianVersion;
const url = "https://localhost";
const caFile = "/etc/ssl/trial.crt";
const figures: Record<string, number | string> = { debian: version };
let machine: DebianMachine;
let mailer: SMTPServer;
let stripe: Server;

beforeAll(async () => {
  machine = await DebianMachine.boot(version, [
    `NODE_EXTRA_CA_CERTS=${caFile}`,
    "npm_config_cafile=/etc/ssl/certs/ca-certificates.crt",
  ]);
  mailer = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS", "AUTH"] });
  mailer.listen(0, "127.0.0.1");
  await once(mailer.server, "listening");
  const files = ["-keyout", join(machine.folder, "root/stripe.key"), "-out", join(machine.folder, caFile)];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...subject], { stdio: "ignore" });
  const [key, cert] = files.filter((_part, nth) => nth % 2 === 1).map((file) => readFileSync(file));
  stripe = createServer({ key, cert }, (_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ object: "list", data: [], has_more: false, url: "/v1/events" }));
  }).listen(0, "127.0.0.1");
  await once(stripe, "listening");
  writeFileSync(join(machine.folder, "root/answers"), formatAnswers());
});

afterAll(async () => {
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  if (process.env["FIGURES"]) appendFileSync(process.env["FIGURES"], `${JSON.stringify(figures)}\n`);
  stripe?.close();
  mailer?.close(() => undefined);
  await machine?.end();
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const formatAnswers = () => `SHOP_MODE=live
BASE_URL=${url}
CATALOGUE_URL=content/products.csv
SMTP_URL=smtp://127.0.0.1:${portOf(mailer.server)}
MAIL_FROM="The trial's shop <orders@shop.test>"
SHOP_EMAIL=dealer@shop.test
STRIPE_SECRET_KEY=rk_live_51Hq9ZkT3vLwB7nXrC2dYfGm
STRIPE_WEBHOOK_SECRET=whsec_9fK2mQ7xLb4RzT8vWn3cYd5H
STRIPE_API_BASE=https://localhost:${portOf(stripe)}
BACKUP_REPOSITORY=/var/backups/shop
`;

const install = (...args: string[]) => machine.run(["/root/shop/ops/install", ...args]);
const inShop = (file: string) => join(machine.folder, "var/lib/shop/content", file);

/** Replaces the demo's facts, as an owner does. */
function ownContent(): void {
  for (const file of [...globSync(inShop("*.yaml")), ...globSync(inShop("portfolio/*/*.yaml"))]) {
    const text = readFileSync(file, "utf8")
      .replaceAll(/^.*sample: yes\n/gm, "")
      .replaceAll(/Glenwater|Sample/g, "Trial")
      .replaceAll(/(SC|ZA)000000/g, "$1123456")
      .replaceAll("00-00-00", "12-34-56")
      .replaceAll("00000000", "12345678")
      .replaceAll("01632 960 140", "01382 000456")
      .replaceAll(".example", ".test");
    writeFileSync(file, text);
  }
  const sheet = readFileSync(inShop("products.csv"), "utf8");
  const makers =
    /,(Airdunn|Brannoch|Cairnflow|Corrievale|Ferrybraes|Hebrix|Kelpiva|Lochmere|Muirwater|Skerryflow|Strathfin|Tarnbeck),/g;
  writeFileSync(inShop("products.csv"), sheet.replaceAll(makers, ",Trial,"));
}

test("a bare machine has its first order, after it has said what the content lacks", async () => {
  const refused = await install("/root/answers");
  expect(refused.output).toMatch(
    /Nothing was changed but .*\n(?: {2}- (?:content\/|This is the demo's sheet).*\n){10,}$/,
  );
  expect(existsSync(join(machine.folder, "etc/shop"))).toBe(false);
  ownContent();
  const installed = await install("/root/answers");
  expect(installed.output).toMatch(/The shop is open: https:\/\/localhost\n$/);
  // Trusts Caddy's own authority, which signs certificates for names that only this machine knows.
  const authority = "var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(join(machine.folder, authority), "utf8")]);
  const begun = performance.now();
  const acts = new RepeatedActs<PlacedOrder>(0, async () => undefined);
  await placeOrder(await comeAsGuest(url, acts), acts);
  figures["first run, s"] = refused.seconds;
  figures["second run, s"] = installed.seconds;
  figures["to the first order, s"] =
    refused.seconds + installed.seconds + Math.round((performance.now() - begun) / 1000);
  expect(figures["to the first order, s"]).toBeLessThan(600);
});

test("a photograph of 15 MB passes the web server, one of 17 does not", async () => {
  const photograph = await makeJpeg(6_000, 4_000);
  const caller = new ShopCaller(url);
  const padded = (megabytes: number) =>
    Buffer.concat([photograph, Buffer.alloc(megabytes * 1024 ** 2 - photograph.length)]);
  const upload = (bytes: Buffer) =>
    caller.upload<{ photographId: string }>("addEnquiryPhotograph", { name: "pond.jpg" }, bytes);
  expect(await upload(padded(15))).toEqual({ photographId: expect.any(String) });
  await expect(upload(padded(17))).rejects.toThrow();
});

test("browsers are told to use https for subdomains only if the owner says so", async () => {
  // Uses a new connection, because Caddy closes the one on which it has refused a photograph.
  const read = async () => {
    const [answer] = (await once(get(`${url}/healthz`, { agent: false }), "response")) as [IncomingMessage];
    answer.resume();
    return answer.headers["strict-transport-security"];
  };
  expect(await read()).toBe("max-age=31536000");
  const say =
    "mkdir -p /etc/caddy/shop.d && echo import hsts-for-subdomains >/etc/caddy/shop.d/hsts && systemctl reload caddy";
  expect((await machine.run(["sh", "-c", say])).code).toBe(0);
  expect(await read()).toBe("max-age=31536000; includeSubDomains");
});

test("the doctor reports hardly anything after the first backup, and the services are as little exposed as promised", async () => {
  mkdirSync(join(machine.folder, "etc/systemd/system/shop-.service.d"), { recursive: true });
  writeFileSync(
    join(machine.folder, "etc/systemd/system/shop-.service.d/trial.conf"),
    `[Service]\nEnvironment=NODE_EXTRA_CA_CERTS=${caFile}\n`,
  );
  await machine.run(["systemctl", "daemon-reload"]);
  const readLog = "journalctl --namespace shop --unit shop-backup --output cat";
  const backup = await machine.run(["sh", "-c", `systemctl start shop-backup || { ${readLog}; exit 1; }`]);
  expect(backup.code, backup.output).toBe(0);
  expect(
    (await machine.run(["systemctl", "is-active", "shop-server", "shop-follow", "shop-backup.timer"])).output,
  ).toBe("active\nactive\nactive\n");
  const authority = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
  await machine.run(["sh", "-c", `cat ${authority} >>${caFile}`]);
  // Caddy's own authority gives certificates for half a day.
  const onlyThat = /^- The certificate of https:\/\/localhost expires on \S+ and has not been renewed\.\n$/;
  expect((await machine.run(["shop", "doctor"])).output).toMatch(onlyThat);
  const { output } = await machine.run(["systemd-analyze", "security", "--no-pager"]);
  for (const [, exposure] of output.matchAll(/^shop-\S+ +(\S+)/gm)) expect(Number(exposure)).toBeLessThanOrEqual(2);
});

test("PostgreSQL that ends by itself is started again, and the shop with it", async () => {
  await machine.run(["sh", "-c", "kill -9 $(head -1 /run/postgresql/*-main.pid)"]);
  const isReady = async () => (await fetch(`${url}/readyz`)).status === 200;
  await expect.poll(isReady, { timeout: 20_000 }).toBe(false);
  await expect.poll(isReady, { timeout: 60_000, interval: 1_000 }).toBe(true);
});

test("a port below 1024 is refused in a sentence", async () => {
  const { output } = await machine.run([
    "sh",
    "-c",
    "sed -i '$aPORT=80' /etc/shop/shop.env && shop doctor; sed -i '$d' /etc/shop/shop.env",
  ]);
  expect(output).toMatch(
    /^- The shop's user is not allowed to listen on port 80\. Set PORT to a number above 1023, behind a proxy\.$/m,
  );
});

test("an update fails no request, a broken release is rolled back automatically, and an earlier one can be restored", async () => {
  let [isOver, sent, slowest] = [false, 0, 0];
  const failures: string[] = [];
  const visiting = (async () => {
    while (!isOver) {
      const begun = performance.now();
      sent += 1;
      const answer = await fetch(`${url}/pond-products`).catch((error: unknown) => String(error));
      if (typeof answer === "string" || !answer.ok)
        failures.push(typeof answer === "string" ? answer : String(answer.status));
      else await answer.text();
      slowest = Math.max(slowest, performance.now() - begun);
      await pause(50);
    }
  })();
  const commit = (message: string) =>
    machine.run([
      "git",
      "-C",
      "/root/shop",
      "-c",
      "user.name=x",
      "-c",
      "user.email=x@x.test",
      "commit",
      "-qam",
      message,
      "--allow-empty",
    ]);
  const current = async () => (await machine.run(["readlink", "/opt/shop/current"])).output;
  const first = await current();

  await commit("The next release");
  const update = await install();
  expect(update.output).toMatch(/The shop is open/);
  const second = await current();
  expect(second).not.toBe(first);

  const main = join(machine.folder, "root/shop/src/server/main.ts");
  writeFileSync(main, `throw new Error("this release is broken");\n${readFileSync(main, "utf8")}`);
  await commit("A broken release");
  expect((await install()).output).toMatch(
    /The new release does not start.*The previous release is running again\.\n$/,
  );
  expect(await current()).toBe(second);

  await machine.run(["git", "-C", "/root/shop", "checkout", "-q", "HEAD~2"]);
  const back = await install();
  expect(await current()).toBe(first);
  isOver = true;
  await visiting;
  Object.assign(figures, {
    "update, s": update.seconds,
    "way back, s": back.seconds,
    requests: sent,
    failed: failures.length,
    "slowest request, s": Math.round(slowest / 100) / 10,
  });
  expect(failures).toEqual([]);
});

test("on little memory the shop still serves, and a machine that is too small is refused before anything is changed", async () => {
  const limit = join(machine.folder, "etc/systemd/system/shop-server.service.d");
  mkdirSync(limit, { recursive: true });
  writeFileSync(join(limit, "trial.conf"), "[Service]\nEnvironment=NODE_OPTIONS=--max-old-space-size=128\n");
  await machine.run(["sh", "-c", "systemctl daemon-reload && systemctl restart shop-server"]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const small = await machine.run([
    "sh",
    "-c",
    "mount -t tmpfs -o size=500m tmpfs /opt; /root/shop/ops/install; umount /opt",
  ]);
  expect(small.output).toBe("Nothing was changed:\n  - Less than 2.5 GB is free on the disk of /opt.\n");
});

test("an installation is removed except for its data, and comes back", async () => {
  const own = ["shop-.service.d/trial.conf", "shop-server.service.d"].map((name) => `/etc/systemd/system/${name}`);
  await machine.run(["rm", "-r", ...own]);
  const undone = await install("--undo");
  expect(undone.output).toMatch(/^The shop is off this machine/);
  const left = (await machine.run(["sh", "-c", "find /etc /usr/local /opt -newer /root/answers -name '*shop*' | sort"]))
    .output;
  expect(left).toBe("/etc/caddy/shop.d\n/etc/shop\n/etc/shop/shop.env\n");
  expect(
    (await machine.run(["sh", "-c", "systemctl list-units --all --plain --no-legend 'shop*' 'firewall-shop*'"])).output,
  ).toBe("");
  expect((await install()).output).toMatch(/The shop is open/);
  expect(await countOrders()).toBe("1");
});

test("a lost machine comes back on a new one, from its backups and two copies", async () => {
  const backUp =
    "{ systemctl start shop-backup || { journalctl --namespace shop -u shop-backup -n 40 -o cat; false; }; }";
  const lose = `${backUp} && cp -p /etc/shop/{shop.env,backup-password} /root &&
    /root/shop/ops/install --undo && runuser -u postgres -- dropdb shop && runuser -u postgres -- dropuser shop &&
    rm -r /var/lib/shop /etc/shop && userdel shop && chown -R root:root /var/backups/shop`;
  const lost = await machine.run(["bash", "-c", lose]);
  expect(lost.code, lost.output).toBe(0);
  const withoutCopies = await install("--restore");
  expect(withoutCopies.output).toBe(
    ["shop.env", "backup-password"].reduce(
      (sentences, file) => `${sentences}  - The file /etc/shop/${file} is missing. Put your copy of it there.\n`,
      "Nothing was changed:\n",
    ),
  );
  await machine.run(["bash", "-c", "mkdir /etc/shop && cp /root/{shop.env,backup-password} /etc/shop"]);
  const restored = await install("--restore");
  expect(restored.output).toMatch(/The shop has been restored to .*, with 1 order\.[^]*The shop is open/);
  expect(await countOrders()).toBe("1");
  expect(readFileSync(inShop("site.yaml"), "utf8")).not.toContain("Glenwater");
  expect((await fetch(`${url}/pond-products`)).status).toBe(200);
  figures["restored on a new machine, s"] = restored.seconds;
});

async function countOrders(): Promise<string> {
  const query = ["psql", "-tAc", "select count(*) from orders", "shop"];
  return (await machine.run(["runuser", "-u", "postgres", "--", ...query])).output.trim();
}
