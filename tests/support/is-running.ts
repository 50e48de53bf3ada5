import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** A dead process that its parent has not collected yet does not run. */
export async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout !== "" && !stdout.startsWith("Z");
}
