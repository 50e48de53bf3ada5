import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");
const releases = { 12: "bookworm", 13: "trixie" } as const;
export type DebianVersion = keyof typeof releases;
/** The packages of a freshly installed Debian server that matter to the shop. */
const bare = "systemd,systemd-sysv,dbus,iproute2,ca-certificates,git,procps";
const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

interface Ran {
  code: number | null;
  output: string;
  seconds: number;
}

/**
 * A bare Debian with systemd, booted in a folder. It shares the network of this machine, so it may not set a firewall.
 * Needs root.
 */
export class DebianMachine {
  readonly folder: string;
  readonly #container: ChildProcess;
  readonly #env: readonly string[];

  private constructor(folder: string, container: ChildProcess, env: readonly string[]) {
    this.folder = folder;
    this.#container = container;
    this.#env = env;
  }

  /** Boots a machine with a checkout of the last commit in /root/shop. */
  static async boot(version: DebianVersion, env: readonly string[]): Promise<DebianMachine> {
    const folder = mkdtempSync(join(tmpdir(), `shop-debian-${version}-`));
    execFileSync("cp", ["-a", `${makeBare(version)}/.`, folder]);
    bringWayToRegistries(folder);
    execFileSync("git", ["clone", "-q", root, join(folder, "root/shop")]);
    const container = spawn(
      "systemd-nspawn",
      [
        "--quiet",
        "--register=no",
        "--keep-unit",
        "--resolv-conf=off",
        "--console=pipe",
        `--directory=${folder}`,
        "--boot",
        // Debian 13 would not boot on a machine with the first version of control groups.
        "--setenv=SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1",
      ],
      { stdio: "ignore", detached: true },
    );
    const machine = new DebianMachine(folder, container, env);
    for (let second = 0; second < 60; second += 1) {
      await pause(1_000);
      if (/running|degraded/.test((await machine.run(["systemctl", "is-system-running"])).output)) return machine;
    }
    throw new Error("the machine does not boot");
  }

  /** Runs a command on the machine, as root. */
  async run(command: readonly string[]): Promise<Ran> {
    const [init = ""] = execFileSync("ps", ["-o", "pid=", "--ppid", String(this.#container.pid)], { encoding: "utf8" })
      .trim()
      .split("\n");
    const into = ["-t", init.trim(), "--mount", "--uts", "--ipc", "--pid", "--cgroup"];
    const env = ["env", "-i", "HOME=/root", path, ...this.#env];
    const begun = performance.now();
    const child = spawn("nsenter", [...into, ...env, ...command], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    const [code] = (await once(child, "close")) as [number | null];
    return { code, output, seconds: Math.round((performance.now() - begun) / 1000) };
  }

  async end(): Promise<void> {
    const ended = once(this.#container, "exit");
    // systemd-nspawn passes this signal to the machine's init as an order to power off; processes that hang are killed.
    this.#container.kill("SIGTERM");
    await Promise.race([ended, pause(30_000).then(() => this.#container.kill("SIGKILL"))]);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Makes a folder with the bare system, which is kept for the next run. */
function makeBare(version: DebianVersion): string {
  const kept = join(tmpdir(), `shop-bare-debian-${version}`);
  if (existsSync(kept)) return kept;
  const [mirror = ""] = execFileSync("apt-get", ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"], {
    encoding: "utf8",
  }).split("\n");
  rmSync(`${kept}.part`, { recursive: true, force: true });
  execFileSync("debootstrap", ["--variant=minbase", `--include=${bare}`, releases[version], `${kept}.part`, mirror]);
  renameSync(`${kept}.part`, kept);
  return kept;
}

/** On a network that watches its registries, certificates and options of this machine lead there. */
function bringWayToRegistries(folder: string): void {
  for (const file of ["/etc/ssl/certs/ca-certificates.crt", "/etc/resolv.conf", "/etc/hosts"])
    execFileSync("cp", ["-L", "--remove-destination", file, join(folder, file)]);
  const options = spawnSync("apt-config", ["dump", "--format", '%f "%v";%n', "Acquire"], { encoding: "utf8" }).stdout;
  writeFileSync(join(folder, "etc/apt/apt.conf.d/90machine"), options);
}
