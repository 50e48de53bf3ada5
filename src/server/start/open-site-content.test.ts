import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Settings } from "#config/settings.ts";
import { ContentCopy } from "#tests/support/content-copy.ts";
import { makeJpeg } from "#tests/support/pictures.ts";
import { openSiteContent, pollIntervalMs } from "./open-site-content.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

test("a live shop checks its folder often enough for a change to show within a minute", () => {
  const [looks, restMs] = [2, 1_000];
  expect(looks * pollIntervalMs.live + restMs).toBeLessThan(60_000);
});

test("a picture that is replaced under its name changes without a restart", async () => {
  const copy = await ContentCopy.create();
  const dataDir = await mkdtemp(join(tmpdir(), "data-"));
  await copy.write("media/hero/landscape.jpg", await makeJpeg(300, 200));
  const { content, pictures } = await openSiteContent({ mode: "demo", dataDir } as Settings, copy.folder, log);
  const readBase = () => pictures.picture("media/hero/landscape.jpg", "hero")?.base;
  const before = readBase();
  expect(before).toBeDefined();

  await copy.write("media/hero/landscape.jpg", await makeJpeg(300, 200, "#884422"));
  await vi.waitFor(() => expect(readBase()).not.toBe(before), { timeout: 15_000 });

  content.stop();
  pictures.process.close();
  await copy.delete();
  await rm(dataDir, { recursive: true });
});
