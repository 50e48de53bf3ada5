import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, vi } from "vitest";

/** A dead process that its parent has not collected yet does not run. */
export async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout !== "" && !stdout.startsWith("Z");
}

/** A process that has ended for all who use it is listed for a moment longer, while the kernel takes it apart. */
export async function expectEnded(pid: number): Promise<void> {
  await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), { timeout: 2_000, interval: 20 });
}
