// npm start: takes a fresh checkout to a running shop, then supervises the server. Runs on Node.js 20.19 or newer.
// package.json starts it with `exec`: otherwise npm's shell takes SIGTERM, ends, and leaves the shop running.
// Windows has no exec, so the command after || runs there.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { endAllRunning, run } from "./setup/run.mjs";
import { carriedNode, root, SetupError } from "./setup/runtime.mjs";
import { serverArguments, serverDefaults } from "./setup/server-command.mjs";

// A terminal that closes sends SIGHUP to end its commands. Without a terminal, SIGHUP asks the shop to read its content
// again.
const inTerminal = process.stdin.isTTY || process.stdout.isTTY;
/**
 * The time in which repeated signals count as one request, because npm repeats signals that the terminal has already
 * sent to the whole process group.
 */
const sameRequestMs = 1000;
let server;
let stopRequests = 0;
let lastStopAt = Number.NEGATIVE_INFINITY;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (signal === "SIGHUP" && !inTerminal && server) server.kill("SIGHUP");
    else void stop(signal);
  });
}

try {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await serve();
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}` : error);
  process.exitCode = 1;
}

async function serve() {
  const node = carriedNode();
  server = spawn(node, serverArguments, {
    cwd: root,
    env: { ...serverDefaults, ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
    // The server runs in a separate session, so that a terminal's signals reach it only through this process.
    detached: process.platform !== "win32",
  });
  const [code, signal] = await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (...end) => resolve(end));
  });
  // A server that stops cleanly has stopped its database as well.
  if (code !== 0) await run(node, ["scripts/setup/stop-unused-database.ts"]);
  return signal ? 128 + constants.signals[signal] : code;
}

/**
 * Stops the server. The first request lets requests under way finish, a second Ctrl-C only says so, and a third ends
 * the server immediately. SIGTERM never does, because service managers repeat it and use SIGKILL where they must.
 */
async function stop(signal) {
  const now = performance.now();
  if (now - lastStopAt < sameRequestMs) return;
  lastStopAt = now;
  stopRequests += 1;
  if (!server) {
    // An install or a build can be interrupted, because the next start begins it again.
    await endAllRunning(1000);
    process.exit(128 + constants.signals[signal]);
  }
  if (stopRequests === 1) server.kill("SIGTERM");
  else if (signal === "SIGTERM") return;
  else if (stopRequests === 2)
    console.error("Requests in progress may take up to 10 seconds. Press Ctrl-C again to end them now.");
  else server.kill("SIGKILL");
}
