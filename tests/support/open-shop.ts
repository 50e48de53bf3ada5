import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeDataDir, removeDataDir, startShopProcess } from "./shop-process.ts";

/** Opens one shop with an empty database for all journeys, on the port that the configuration chose. */
export default async function openShop(): Promise<() => Promise<void>> {
  const reports = join(import.meta.dirname, "../../.reports");
  const logFile = join(reports, "shop.log");
  mkdirSync(reports, { recursive: true });
  rmSync(logFile, { force: true });
  const dataDir = await makeDataDir();
  process.env["SHOP_TEST_DATA_DIR"] = dataDir;
  try {
    const shop = await startShopProcess({ dataDir, port: Number(process.env["SHOP_TEST_PORT"]), logFile });
    return async () => {
      try {
        await shop.stop();
      } finally {
        await removeDataDir(dataDir);
      }
    };
  } catch (error) {
    await removeDataDir(dataDir);
    throw error;
  }
}
