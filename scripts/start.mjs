// npm start: everything from a fresh checkout to a running shop. Runs on Node.js 20.19 or newer.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { endAllRunning, run } from "./setup/run.mjs";
import { carriedNode, root, SetupError } from "./setup/runtime.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
// A terminal that closes ends what was started in it. Without one (a service), SIGHUP asks for the content to be read again.
const inTerminal = process.stdin.isTTY || process.stdout.isTTY;
let server;
let lastSignalAt = Number.NEGATIVE_INFINITY;

for (const signal of signals) process.on(signal, () => void heard(signal));

try {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await serve();
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}` : error);
  process.exitCode = 1;
}

/** Ends when the server does, with its exit code. */
async function serve() {
  const node = carriedNode();
  // In a session of its own: a terminal sends Ctrl-C to everything it started, npm passes it on once more, and the
  // server must hear it once.
  server = spawn(node, ["--enable-source-maps", "build/server/index.js"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
    detached: process.platform !== "win32",
  });
  const [code, signal] = await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (...end) => resolve(end));
  });
  // A server that stopped in order has stopped its database as well; after anything else nobody has.
  if (code !== 0) await run(node, ["scripts/setup/stop-unused-database.ts"]);
  return signal ? 128 + constants.signals[signal] : code;
}

function heard(signal) {
  if (signal === "SIGHUP" && !inTerminal && server) server.kill("SIGHUP");
  else return stop(signal);
}

/** Passes a signal on once; asked again later (Ctrl-C a second time), the server is made to end at once. */
async function stop(signal) {
  const now = performance.now();
  const sameAgainMs = 1000;
  if (now - lastSignalAt < sameAgainMs) return;
  const isImpatient = lastSignalAt > 0;
  lastSignalAt = now;
  if (!server) {
    // An install or a build: nothing that needs an orderly end, both begin anew after it.
    await endAllRunning(1000);
    process.exit(128 + constants.signals[signal]);
  }
  server.kill(isImpatient ? "SIGKILL" : signal === "SIGHUP" ? "SIGTERM" : signal);
}
