import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bringKeptPictures, keepPictures } from "./kept-pictures.ts";
import { getDatabaseUrl } from "./postmaster.ts";
import { makeDataDir, removeDataDir, startShopProcess } from "./shop-process.ts";

/** Opens one shop with an empty database for all browser tests, on the port that the configuration chose. */
export default async function openShop(): Promise<() => Promise<void>> {
  const reports = join(import.meta.dirname, "../../.reports");
  const logFile = join(reports, "shop.log");
  mkdirSync(reports, { recursive: true });
  rmSync(logFile, { force: true });
  const dataDir = await makeDataDir();
  process.env["SHOP_TEST_DATA_DIR"] = dataDir;
  await bringKeptPictures(dataDir);
  try {
    const shop = await startShopProcess({
      dataDir,
      port: Number(process.env["SHOP_TEST_PORT"]),
      logFile,
      // Each test sends its own client address, so that tests do not use up each other's limits.
      env: { TRUSTED_PROXIES: "loopback" },
    });
    process.env["SHOP_TEST_DATABASE_URL"] = await getDatabaseUrl(dataDir);
    return async () => {
      try {
        await shop.stop();
        await keepPictures(dataDir);
      } finally {
        await removeDataDir(dataDir);
      }
    };
  } catch (error) {
    await removeDataDir(dataDir);
    throw error;
  }
}
