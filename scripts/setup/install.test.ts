import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

const lockOf = (version: string) => ({
  packages: {
    "": {},
    "node_modules/shop": { version, integrity: "sha512-shop" },
    "node_modules/linter": { version, integrity: "sha512-linter", dev: true },
    "node_modules/elsewhere": { version, integrity: "sha512-elsewhere", optional: true, os: ["no-such-system"] },
  },
});

/** Replaces npm: writes the list of installed packages, as npm does, and the arguments it received. */
const npm = `
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
const args = process.argv.slice(2);
appendFileSync("asked", args.slice(0, 2).join(" ") + "\\n");
if (args[0] === "ci") rmSync("node_modules", { recursive: true, force: true });
if (process.env.NPM_DOES === "fail") process.exit(1);
const parent = process.ppid;
if (process.env.NPM_DOES === "hang") {
  // Its parent may have been killed before it looked.
  setTimeout(() => process.exit(1), 30_000);
  await new Promise(() => setInterval(() => process.ppid === parent || process.exit(1), 50));
}
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const [path, { dev, os }] of Object.entries(packages)) {
  if (path === "" || os || (dev && args.includes("--omit=dev"))) delete packages[path];
  else {
    mkdirSync(path, { recursive: true });
    for (const file of ["code.js", "code.js.map"]) writeFileSync(path + "/" + file, "text");
  }
}
writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages }));
`;

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "shop-install-"));
  cpSync("scripts/setup", join(checkout, "scripts/setup"), { recursive: true });
  writeFileSync(join(checkout, "npm-cli.mjs"), npm);
  lock("1.0.0");
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function lock(version: string): void {
  writeFileSync(join(checkout, "package-lock.json"), JSON.stringify(lockOf(version)));
}

function startInstalling(extent: "shop" | "everything", npmDoes = "install") {
  const code = `const { ensureInstalled } = await import("./scripts/setup/install.mjs"); await ensureInstalled("${extent}");`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], {
    cwd: checkout,
    env: { ...process.env, npm_execpath: join(checkout, "npm-cli.mjs"), NPM_DOES: npmDoes },
    stdio: "ignore",
  });
}

/** Returns npm's arguments, and whether installing succeeded. */
async function install(extent: "shop" | "everything", npmDoes?: string) {
  rmSync(join(checkout, "asked"), { force: true });
  const [code] = await once(startInstalling(extent, npmDoes), "exit");
  return { ok: code === 0, asked: readAsked() };
}

function readAsked(): string[] {
  const file = join(checkout, "asked");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

const has = (name: string) => existsSync(join(checkout, "node_modules", name));

test("npm start installs what the shop needs, once", async () => {
  expect(await install("shop")).toEqual({ ok: true, asked: ["ci --omit=dev"] });
  expect([has("shop"), has("linter")]).toEqual([true, false]);
  // Nothing reads source maps.
  expect([has("shop/code.js"), has("shop/code.js.map")]).toEqual([true, false]);
  expect(await install("shop")).toEqual({ ok: true, asked: [] });
});

test("npm test adds the rest to what npm start has installed, and npm start leaves it", async () => {
  await install("shop");
  expect(await install("everything")).toEqual({ ok: true, asked: ["install --include=dev"] });
  expect(await install("shop")).toEqual({ ok: true, asked: [] });
  expect(await install("everything")).toEqual({ ok: true, asked: [] });
  expect(has("linter")).toBe(true);
});

test("an installation of everything stays complete with a new lock file", async () => {
  expect(await install("everything")).toEqual({ ok: true, asked: ["ci --include=dev"] });
  lock("1.0.1");
  expect(await install("shop")).toEqual({ ok: true, asked: ["ci --include=dev"] });
});

test("a manual installation is recognised", async () => {
  const lockedPackages = lockOf("1.0.0").packages;
  mkdirSync(join(checkout, "node_modules"));
  const list = join(checkout, "node_modules/.package-lock.json");
  writeFileSync(list, JSON.stringify({ packages: { "node_modules/shop": lockedPackages["node_modules/shop"] } }));
  expect(await install("shop")).toEqual({ ok: true, asked: [] });
  writeFileSync(list, JSON.stringify({ packages: lockedPackages }));
  expect(await install("everything")).toEqual({ ok: true, asked: [] });
});

test("when the rest cannot be fetched, the shop still starts, and npm test tries again", async () => {
  await install("shop");
  expect(await install("everything", "fail")).toEqual({ ok: false, asked: ["install --include=dev"] });
  expect(await install("shop")).toEqual({ ok: true, asked: [] });
  expect(await install("everything")).toEqual({ ok: true, asked: ["install --include=dev"] });
});

test.each(["SIGKILL", "SIGTERM"] as const)("an install that %s cut off begins again from nothing", async (signal) => {
  await install("shop");
  rmSync(join(checkout, "asked"));
  const cutOff = startInstalling("everything", "hang");
  while (readAsked().length === 0) await pause(10);
  cutOff.kill(signal);
  await once(cutOff, "exit");
  writeFileSync(join(checkout, "node_modules/shop/partial"), "");
  expect(await install("shop")).toEqual({ ok: true, asked: ["ci --omit=dev"] });
  expect(has("shop/partial")).toBe(false);
});

test("an install that failed begins again from nothing", async () => {
  expect((await install("shop", "fail")).ok).toBe(false);
  expect(await install("shop")).toEqual({ ok: true, asked: ["ci --omit=dev"] });
});
