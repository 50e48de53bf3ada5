import { spawn } from "node:child_process";

/** Thrown when a program on this machine failed. The message tells the operator why, in a sentence. */
export class ProgramFailed extends Error {
  override name = "ProgramFailed";
}

export interface ProgramOptions {
  /** The Debian package that contains the program. */
  from: string;
  /** Variables to add to the environment of this process. */
  env?: Record<string, string>;
  accepts?: readonly number[];
  /** The time limit, after which the program is ended. */
  withinMs?: number;
}

/** Runs a program without a shell, and returns its output. Throws ProgramFailed with the end of its error output. */
export function runProgram(
  program: string,
  args: readonly string[],
  { from, env = {}, accepts = [0], withinMs }: ProgramOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: withinMs,
    });
    let printed = "";
    let complaint = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint = (complaint + text).slice(-2_000)));
    child.once("error", (cause) =>
      reject(new ProgramFailed(`${program} is not installed. On Debian: apt install ${from}`, { cause })),
    );
    child.once("close", (code, signal) => {
      if (code !== null && accepts.includes(code)) resolve(printed);
      else reject(new ProgramFailed(`${program} failed (${code ?? signal}): ${(complaint || printed).trim()}`));
    });
  });
}
