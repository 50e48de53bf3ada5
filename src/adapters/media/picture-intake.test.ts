import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { PictureIntake } from "#services/content-ports.ts";
import { makeHeicHeader, makeHugePng, makeJpeg, makeSidewaysJpeg } from "#tests/support/pictures.ts";
import { createMediaLibrary } from "./media-library.ts";
import { createPictureIntake } from "./picture-intake.ts";
import { PictureProcess } from "./picture-process.ts";

const pictureProcess = new PictureProcess();
const target = { folder: "media/portfolio/pond1", minWidth: 1440 };
let folder: string;
let intake: PictureIntake;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "intake-"));
  await mkdir(join(folder, "media"));
  const dataDir = join(folder, ".data");
  const library = createMediaLibrary({
    folder: join(folder, "media"),
    dataDir,
    log: { info: () => undefined, warn: () => undefined },
    pictureProcess,
  });
  await library.refresh();
  intake = createPictureIntake({ folder, dataDir, library });
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => pictureProcess.close());

test("a picture is stored upright and without the camera's metadata, named after its contents", async () => {
  const { path, url } = await intake.add(await makeSidewaysJpeg(3000, 2000), target);
  expect(path).toMatch(/^media\/portfolio\/pond1\/[0-9a-f]{10}\.jpg$/);
  expect(url).toMatch(/^\/media\/portfolio\/pond1\/[0-9a-f]{10}\.[0-9a-f]{10}\.240\.webp$/);
  const stored = await sharp(join(folder, path)).metadata();
  expect([stored.width, stored.height, stored.orientation, stored.exif]).toEqual([1600, 2400, undefined, undefined]);
  expect((await readFile(join(folder, path))).toString("latin1")).not.toMatch(/A customer|GPS/);
  expect(await readdir(join(folder, ".data/media/incoming"))).toEqual([]);
});

test("the same picture twice is one file", async () => {
  const bytes = await makeJpeg(1600, 1200);
  const first = await intake.add(bytes, target);
  expect(await intake.add(bytes, target)).toEqual(first);
  expect(await readdir(join(folder, "media/portfolio/pond1"))).toHaveLength(1);
});

test.each([
  ["too small", () => makeJpeg(640, 480), "It is 640 px wide, and pages need 1440. Send the original."],
  ["an iPhone's HEIC", async () => makeHeicHeader(), /^This is an iPhone picture \(HEIC\)/],
  ["too many pixels", async () => makeHugePng(20_000, 20_000), /400 megapixels, more than the 100/],
  ["no picture", async () => Buffer.from("hello"), /damaged, or no picture/],
  ["cut off", async () => (await makeJpeg(1600, 1200)).subarray(0, 2_000), /damaged/],
])("a file that is %s is refused in plain words, and nothing is stored", async (_what, make, message) => {
  await expect(intake.add(await make(), target)).rejects.toMatchObject({
    code: "picture.refused",
    message: typeof message === "string" ? message : (expect.stringMatching(message) as unknown),
  });
  expect(await readdir(join(folder, "media"))).toEqual([]);
});

test("a folder that has reached its limit takes no more pictures", async () => {
  await mkdir(join(folder, target.folder), { recursive: true });
  for (let index = 0; index < 600; index += 1) await writeFile(join(folder, target.folder, `${index}.txt`), "");
  await expect(intake.add(await makeJpeg(1600, 1200), target)).rejects.toMatchObject({ code: "picture.refused" });
});

const ofProduct = { folder: "media/products", minWidth: 480 };

test("a product's picture is moved out of the folder and back, but a picture of the owner's never is", async () => {
  const { path, url } = await intake.add(await makeSidewaysJpeg(800, 600), ofProduct);
  expect(path).toMatch(/^media\/products\/[0-9a-f]{10}\.jpg$/);
  const bytes = await readFile(join(folder, path));
  expect(bytes.toString("latin1")).not.toMatch(/A customer|GPS/);
  await writeFile(join(folder, "media/products/pump.jpg"), bytes);

  for (const each of [path, "media/products/pump.jpg", "media/products/../0123456789.jpg", "media/products/none.jpg"])
    await intake.setAside(each);
  expect(await readdir(join(folder, "media/products"))).toEqual(["pump.jpg"]);
  expect(intake.findUrl(path)).toBeNull();

  await intake.restore(() => false);
  expect(intake.findUrl(path)).toBeNull();
  await intake.restore((one) => one === path);
  expect(intake.findUrl(path)).toBe(url);
  expect(await readFile(join(folder, path))).toEqual(bytes);
});

test("the products' folder takes more pictures than a project's", async () => {
  await mkdir(join(folder, ofProduct.folder), { recursive: true });
  for (let index = 0; index < 600; index += 1) await writeFile(join(folder, ofProduct.folder, `${index}.txt`), "");
  await expect(intake.add(await makeJpeg(640, 480), ofProduct)).resolves.toBeDefined();
});
