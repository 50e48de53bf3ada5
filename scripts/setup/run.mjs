import { spawn } from "node:child_process";
import { root } from "./runtime.mjs";

const running = new Set();

/**
 * Runs a command in a process group of its own and ends whatever the command leaves running in it. Shows the output, or
 * returns it. Never rejects: a command that cannot be started gives code 127.
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
      // A command may catch the signal and end with 128 and its number, as a shell does.
      const endedBySignal = code === null || code > 128;
      resolve({ code: code ?? 1, output: output + message, timedOut, endedBySignal });
    }
    child.once("error", (error) => end(127, error.message));
    child.once("exit", () => endWithGroup(child, "SIGTERM"));
    child.once("close", (code) => end(code));
  });
}

/** Ends every command that `run` started: first with SIGTERM, after the grace period with SIGKILL. */
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
    // It has already ended.
  }
}
