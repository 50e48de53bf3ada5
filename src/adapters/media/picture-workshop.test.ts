import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";

import { jpegOf } from "../../../tests/support/pictures.ts";
import { pictureHash } from "./inspect-picture.ts";
import { PictureWorkshop } from "./picture-workshop.ts";

let folder: string;
let workshop: PictureWorkshop;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "workshop-"));
  workshop = new PictureWorkshop({ idleMs: 50, jobMs: 60_000 });
});
afterEach(async () => {
  workshop.close();
  await rm(folder, { recursive: true });
});

test("a picture is looked at and made elsewhere, and what does not fit any more is not made", async () => {
  const file = join(folder, "a.jpg");
  const bytes = await jpegOf(300, 200);
  await writeFile(file, bytes);
  expect(await workshop.run({ do: "inspect", file })).toMatchObject({ ok: true, facts: { width: 300, height: 200 } });
  const out = join(folder, "made", "a.webp");
  const work = {
    do: "render",
    file,
    shape: { width: 100, height: null, format: "webp" },
    effort: 2,
    out,
  } as const;
  expect(await workshop.run({ ...work, hash: pictureHash(bytes) })).toEqual({ ok: true, facts: null });
  expect((await sharp(await readFile(out)).metadata()).width).toBe(100);
  expect(await workshop.run({ ...work, hash: "0000000000" })).toMatchObject({ ok: false, why: "changed" });
});

test("what is wrong with a file comes back in words, and a file that is not there is a failure", async () => {
  const file = join(folder, "a.jpg");
  await writeFile(file, "text");
  expect(await workshop.run({ do: "inspect", file })).toMatchObject({
    ok: false,
    why: "refused",
    words: expect.stringContaining("damaged"),
  });
  expect(await workshop.run({ do: "inspect", file: join(folder, "none.jpg") })).toMatchObject({
    ok: false,
    why: "failed",
  });
});

test("when the process is lost, the work it had is lost with it, and the next work has a new one", async () => {
  const file = join(folder, "a.jpg");
  await writeFile(file, await jpegOf(300, 200));
  const lost = workshop.run({ do: "inspect", file });
  workshop.close();
  expect(await lost).toMatchObject({ ok: false, why: "lost" });
  expect(await workshop.run({ do: "inspect", file })).toMatchObject({ ok: true });
});

test("a job that never ends is ended", async () => {
  const impatient = new PictureWorkshop({ idleMs: 50, jobMs: 1 });
  const file = join(folder, "a.jpg");
  await writeFile(file, await jpegOf(300, 200));
  expect(await impatient.run({ do: "inspect", file })).toMatchObject({ ok: false, why: "lost" });
});

test("without work the process ends, and comes back with the next", async () => {
  const file = join(folder, "a.jpg");
  await writeFile(file, await jpegOf(300, 200));
  await workshop.run({ do: "inspect", file });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await workshop.run({ do: "inspect", file })).toMatchObject({ ok: true });
});
