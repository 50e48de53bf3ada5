import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, vi } from "vitest";

/** Checks whether a process runs. A zombie does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout !== "" && !stdout.startsWith("Z");
}

/** Waits up to two seconds: the kernel lists a process for a moment after it has ended. */
export async function expectEnded(pid: number): Promise<void> {
  await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), { timeout: 2_000, interval: 20 });
}
