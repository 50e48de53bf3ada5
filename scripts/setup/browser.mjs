import { findChromium } from "./find-chromium.mjs";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";
import { carriedNode, root, SetupError } from "./runtime.mjs";

/** Sees to it that the journeys have a Chromium: the system's, else Debian's package, else the one Playwright brings. */
export async function ensureBrowser() {
  if (findChromium()) return;
  const isDebianRoot = process.getuid?.() === 0 && (await run("apt-get", ["--version"])).code === 0;
  if (isDebianRoot) return installDebianPackage();
  // Never tried so far: every machine the tests have run on had a Chromium or was Debian with root.
  await withProgress("Downloading a Chromium for the tests (Playwright's own, into its cache)", async () => {
    const cli = `${root}node_modules/@playwright/test/cli.js`;
    const { code, output } = await run(carriedNode(), [cli, "install", "chromium"]);
    if (code !== 0)
      throw new SetupError(
        `${output.trim()}\nThere is no Chromium, and none could be downloaded. Install one and try again.`,
      );
  });
}

/** Debian's Chromium without windows; where a release has none, the whole of it. */
async function installDebianPackage() {
  await withProgress(
    "Installing the system's package of Chromium with apt-get: the journeys need a browser",
    async () => {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-q"], { env });
      let output = "";
      for (const name of ["chromium-headless-shell", "chromium"]) {
        const result = await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env });
        output += result.output;
        if (result.code === 0 && findChromium()) return;
      }
      throw new SetupError(`${output.trim()}\napt-get could not install a Chromium; see above.`);
    },
  );
}
