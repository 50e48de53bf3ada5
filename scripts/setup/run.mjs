import { spawn } from "node:child_process";
import { root } from "./runtime.mjs";

const running = new Set();

/**
 * Runs a command to its end, in a process group of its own so that all of it can be ended. Its output is shown, or
 * kept and given back. What it leaves running in its group is ended with it. Never rejects: a command that cannot be started ends with code 127.
 * @param {string} command
 * @param {string[]} flags
 * @param {{ show?: boolean, env?: Record<string, string | undefined>, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
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
    const timer = timeoutMs && setTimeout(() => ((timedOut = true), endWithGroup(child, "SIGTERM")), timeoutMs);
    const hardTimer = timeoutMs && setTimeout(() => endWithGroup(child, "SIGKILL"), timeoutMs + 15_000);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => (output += text));
    function end(code, words = "") {
      clearTimeout(timer);
      clearTimeout(hardTimer);
      running.delete(child);
      resolve({ code, output: output + words, timedOut });
    }
    child.once("error", (error) => end(127, error.message));
    child.once("exit", () => endWithGroup(child, "SIGTERM"));
    child.once("close", (code, signal) => end(code ?? (signal ? 1 : 0)));
  });
}

/** Ends what `run` has started and not finished: first asked, then, when it does not listen, forced. */
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
    // It has just ended by itself.
  }
}
