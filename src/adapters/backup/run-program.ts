import { spawn } from "node:child_process";

/** Why a program of this machine could not do its work, in a sentence for the operator. */
export class ProgramFailed extends Error {
  override name = "ProgramFailed";
}

interface ProgramOptions {
  /** The Debian package that has it. */
  from: string;
  /** Besides those of this process. */
  env?: Record<string, string>;
  /** Exit codes that are no failure. */
  accepts?: readonly number[];
  /** After so long it is ended. */
  withinMs?: number | undefined;
}

/** Runs a program without a shell, and returns what it has printed. Throws ProgramFailed with the end of its complaint. */
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
    let [printed, complaint] = ["", ""];
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
