import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { PhotographStore } from "#services/content-ports.ts";
import { makeHeicHeader, makeHugePng, makeJpeg, makeSidewaysJpeg } from "#tests/support/pictures.ts";
import { createPhotographStore } from "./photograph-store.ts";
import { PictureProcess } from "./picture-process.ts";

const pictureProcess = new PictureProcess();
const id = "0123456789abcdef0123456789abcdef";
let folder: string;
let store: PhotographStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "photographs-"));
  store = createPhotographStore(folder, pictureProcess);
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => pictureProcess.close());

/** Lists every file below the folder. */
async function listFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test("a photograph with a position is kept upright, in two sizes, without the position", async () => {
  const photograph = await sharp(await makeSidewaysJpeg(3000, 2000))
    .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "57/1 28/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  const stored = await store.add(id, photograph);
  const [large, small] = [await store.read(id, "large"), await store.read(id, "small")];
  if (large === null || small === null) throw new Error("the photograph is not there");
  expect(stored.bytes).toBe(large.byteLength + small.byteLength);
  for (const [bytes, longest] of [
    [large, 2000],
    [small, 480],
  ] as const) {
    const { format, width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect([format, Math.max(width, height), exif, xmp, icc, orientation]).toEqual([
      "jpeg",
      longest,
      ...Array.from({ length: 4 }),
    ]);
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/A camera|A customer|Exif|GPS/);
  }
  expect((await listFiles()).toSorted()).toEqual([`${id}.large.jpg`, `${id}.small.jpg`]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
  ["an iPhone's HEIC", async () => makeHeicHeader(), /^This is an iPhone picture \(HEIC\)/],
  ["a bomb", async () => makeHugePng(20_000, 20_000), /400 megapixels, more than the 60/],
  ["a drawing with a script", async () => Buffer.from(svg), /kind SVG|damaged, or no picture/],
  ["a page that is called a picture", async () => Buffer.from("<!doctype html><script>1</script>"), /no picture/],
  ["a picture that was cut off", async () => (await makeJpeg(1600, 1200)).subarray(0, 2_000), /damaged/],
])("%s is refused with a sentence, and no part of it is kept", async (_what, make, message) => {
  await expect(store.add(id, await make())).rejects.toMatchObject({
    code: "picture.refused",
    message: expect.stringMatching(message) as unknown,
  });
  expect(await listFiles()).toEqual([]);
});

test("other data after the picture in a file is not kept", async () => {
  const polyglot = Buffer.concat([await makeJpeg(800, 600), Buffer.from("PK\u0003\u0004<script>alert(1)</script>")]);
  await store.add(id, polyglot);
  expect(Buffer.from((await store.read(id, "large")) ?? []).toString("latin1")).not.toMatch(/script|alert/);
});

test("a removed photograph is gone, and removing it again is not an error", async () => {
  await store.add(id, await makeJpeg(800, 600));
  expect(await store.list(new Date(Date.now() + 60_000))).toEqual([id]);
  expect(await store.list(new Date(0))).toEqual([]);
  await store.remove([id]);
  await store.remove([id]);
  expect(await store.read(id, "small")).toBeNull();
  expect(await listFiles()).toEqual([]);
});

test("when too many arrive together, the sender of the next is asked to try again", async () => {
  const picture = await makeJpeg(400, 300);
  const ids = Array.from({ length: 16 }, (_, index) => index.toString(16).repeat(32));
  const outcomes = await Promise.allSettled(ids.map((each) => store.add(each, picture)));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "photograph.busy", retryAfterSeconds: 60 });
});

test("no name reaches outside the folder", () => {
  expect(() => store.read("../../secrets", "large")).toThrow("not an id");
});

test("a killed process's leftovers are removed once they are old, and no photograph is", async () => {
  await store.add(id, await makeJpeg(600, 400));
  const leftovers = ["media/incoming/5f9c", `enquiries/${"f".repeat(32)}.large.jpg.5f9c`].map((path) =>
    join(folder, path),
  );
  for (const path of leftovers) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "half a photograph");
  }
  await store.removeLeftovers(new Date(0));
  expect(await listFiles()).toHaveLength(4);
  await store.removeLeftovers(new Date(Date.now() + 60_000));
  expect((await listFiles()).toSorted()).toEqual([`${id}.large.jpg`, `${id}.small.jpg`]);
});

test("a photograph that cannot be written is refused in words", async () => {
  await writeFile(join(folder, "enquiries"), "in the way");
  await expect(store.add(id, await makeJpeg(600, 450))).rejects.toMatchObject({ code: "photograph.no-room" });
});
