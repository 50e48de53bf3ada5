import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const source = join(import.meta.dirname, "../../ops/systemd");
const services = readdirSync(source).filter((name) => /^shop-.*\.service$/.test(name));
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
/** systemd's measure of exposure, from 0 to 100: the least exposed service has 0. */
const maxExposure = 20;
let machine: string;

/** Makes a folder that looks to systemd-analyze like the machine after an installation. */
beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), "shop-units-"));
  const units = join(machine, "etc/systemd/system");
  mkdirSync(join(units, "shop-.service.d"), { recursive: true });
  for (const name of readdirSync(source).filter((file) => !file.endsWith(".conf"))) {
    const text = readFileSync(join(source, name), "utf8").replace("@REPOSITORY@", "/var/backups/shop");
    writeFileSync(join(units, name), text);
  }
  copyFileSync(join(source, "hardening.conf"), join(units, "shop-.service.d/hardening.conf"));
  cpSync("/usr/lib/systemd/system", join(machine, "usr/lib/systemd/system"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const program of ["opt/shop/current/bin/node", "usr/sbin/nft"]) {
    mkdirSync(join(machine, program, ".."), { recursive: true });
    writeFileSync(join(machine, program), "");
    chmodSync(join(machine, program), 0o755);
  }
});
afterAll(() => rmSync(machine, { recursive: true, force: true }));

test.skipIf(!hasSystemd)("systemd reads every unit without a warning", () => {
  const units = readdirSync(source).filter((file) => !file.endsWith(".conf"));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", `--root=${machine}`, ...units], {
    encoding: "utf8",
  });
  const aboutOurs = stderr.split("\n").filter((line) => /shop/.test(line));
  expect({ status, aboutOurs }).toEqual({ status: 0, aboutOurs: [] });
});

test.skipIf(!hasSystemd).each(services)("%s is exposed by 2.0 at most", (service) => {
  const { status, stdout } = spawnSync(
    "systemd-analyze",
    ["security", "--offline=true", `--root=${machine}`, `--threshold=${maxExposure}`, service],
    { encoding: "utf8" },
  );
  expect(stdout).toMatch(/Overall exposure level/);
  expect(status).toBe(0);
});
