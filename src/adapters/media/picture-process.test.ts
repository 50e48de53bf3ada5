import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeJpeg } from "#tests/support/pictures.ts";
import { hashPicture } from "./inspect-picture.ts";
import { PictureProcess } from "./picture-process.ts";

let folder: string;
let pictureProcess: PictureProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "picture-process-"));
  pictureProcess = new PictureProcess({ idleMs: 50, maxJobMs: 60_000 });
});
afterEach(async () => {
  pictureProcess.close();
  await rm(folder, { recursive: true });
});

test("a picture is inspected and rendered in another process; one that has changed since is not rendered", async () => {
  const file = join(folder, "a.jpg");
  const bytes = await makeJpeg(300, 200);
  await writeFile(file, bytes);
  expect(await pictureProcess.run({ kind: "inspect", file })).toMatchObject({
    ok: true,
    facts: { width: 300, height: 200 },
  });
  const out = join(folder, "made", "a.webp");
  const job = {
    kind: "render",
    file,
    shape: { width: 100, height: null, format: "webp" },
    effort: 2,
    out,
  } as const;
  expect(await pictureProcess.run({ ...job, hash: hashPicture(bytes) })).toEqual({ ok: true, facts: null });
  expect((await sharp(await readFile(out)).metadata()).width).toBe(100);
  expect(await pictureProcess.run({ ...job, hash: "0000000000" })).toMatchObject({ ok: false, reason: "changed" });
});

test("a file that is not a picture is refused with a message, and a missing file is a failure", async () => {
  const file = join(folder, "a.jpg");
  await writeFile(file, "text");
  expect(await pictureProcess.run({ kind: "inspect", file })).toMatchObject({
    ok: false,
    reason: "refused",
    message: expect.stringContaining("damaged"),
  });
  expect(await pictureProcess.run({ kind: "inspect", file: join(folder, "none.jpg") })).toMatchObject({
    ok: false,
    reason: "failed",
  });
});

test("a process that ends loses its jobs, and the next job starts a new one", async () => {
  const file = join(folder, "a.jpg");
  await writeFile(file, await makeJpeg(300, 200));
  const lost = pictureProcess.run({ kind: "inspect", file });
  pictureProcess.close();
  expect(await lost).toMatchObject({ ok: false, reason: "lost" });
  expect(await pictureProcess.run({ kind: "inspect", file })).toMatchObject({ ok: true });
});

test("a job that exceeds its time limit is ended", async () => {
  const impatient = new PictureProcess({ idleMs: 50, maxJobMs: 1 });
  const file = join(folder, "a.jpg");
  await writeFile(file, await makeJpeg(300, 200));
  expect(await impatient.run({ kind: "inspect", file })).toMatchObject({ ok: false, reason: "lost" });
});

const countProcesses = () => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;

test("an idle process ends, and the next job starts a new one", async () => {
  // The processes of the tests before this one may still be ending.
  await expect.poll(countProcesses, { timeout: 10_000 }).toBe(0);
  const file = join(folder, "a.jpg");
  await writeFile(file, await makeJpeg(300, 200));
  await pictureProcess.run({ kind: "inspect", file });
  expect(countProcesses()).toBe(1);
  await expect.poll(countProcesses, { timeout: 10_000 }).toBe(0);
  expect(await pictureProcess.run({ kind: "inspect", file })).toMatchObject({ ok: true });
});
