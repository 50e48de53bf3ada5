import { spawn } from "node:child_process";
import { root } from "./runtime.mjs";

const running = new Set();

/**
 * Runs a command in a separate process group, and ends whatever the command leaves running there. Shows the output, or
 * returns it. Never rejects: a command that cannot start gives code 127.
 * @param {string} command
 * @param {string[]} flags
 * @param {{ show?: boolean, env?: Record<string, string | undefined>, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean, endedBySignal: boolean }>}
 */
export function run(command, flags, { show = false, env = {}, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, flags, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    running.add(child);
    let output = "";
    let timedOut = false;
    const stopInTime = () => {
      timedOut = true;
      endWithGroup(child, "SIGTERM");
    };
    const timer = timeoutMs && setTimeout(stopInTime, timeoutMs);
    const hardTimer = timeoutMs && setTimeout(() => endWithGroup(child, "SIGKILL"), timeoutMs + 15_000);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => (output += text));
    function end(code, message = "") {
      clearTimeout(timer);
      clearTimeout(hardTimer);
      running.delete(child);
      // A command may catch the signal and exit with 128 plus its number, as a shell does.
      const endedBySignal = code === null || code > 128;
      resolve({ code: code ?? 1, output: output + message, timedOut, endedBySignal });
    }
    child.once("error", (error) => end(127, error.message));
    child.once("exit", () => endWithGroup(child, "SIGTERM"));
    child.once("close", (code) => end(code));
  });
}

/** Ends every command that `run` started: first with SIGTERM, then after the grace period with SIGKILL. */
export async function endAllRunning(graceMs = 12_000) {
  const children = [...running];
  const ended = children.map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of children) endWithGroup(child, "SIGTERM");
  const force = setTimeout(() => children.forEach((child) => endWithGroup(child, "SIGKILL")), graceMs);
  await Promise.all(ended);
  clearTimeout(force);
}

function endWithGroup(child, signal) {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
