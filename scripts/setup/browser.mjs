import { findChromium } from "./find-chromium.mjs";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";
import { carriedNode, root, SetupError } from "./runtime.mjs";

/** Makes sure that there is a Chromium: an installed one, else Debian's package, else Playwright's download. */
export async function ensureBrowser() {
  if (findChromium()) return;
  const isDebianRoot = process.getuid?.() === 0 && (await run("apt-get", ["--version"])).code === 0;
  if (isDebianRoot) return installDebianPackage();
  // Untested, because every machine so far had a Chromium or was a Debian with root.
  await withProgress("Downloading Playwright's Chromium for the browser tests", async () => {
    const cli = `${root}node_modules/@playwright/test/cli.js`;
    const { code, output } = await run(carriedNode(), [cli, "install", "chromium"]);
    if (code !== 0)
      throw new SetupError(
        `${output.trim()}\nNo Chromium was found, and none could be downloaded. Install one and try again.`,
      );
  });
}

/** Installs Debian's headless Chromium, or the full Chromium in releases that lack the headless one. */
async function installDebianPackage() {
  await withProgress("Installing Chromium with apt-get for the browser tests", async () => {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-q"], { env });
    let output = "";
    for (const name of ["chromium-headless-shell", "chromium"]) {
      const result = await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env });
      output += result.output;
      if (result.code === 0 && findChromium()) return;
    }
    throw new SetupError(`${output.trim()}\napt-get could not install a Chromium; see above.`);
  });
}
