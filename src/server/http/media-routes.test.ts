import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMediaLibrary, type MediaLibrary } from "#adapters/media/media-library.ts";
import { PictureProcess } from "#adapters/media/picture-process.ts";
import { stablePictureUrl } from "#domain/media/picture-url.ts";
import { pictureUrl, type Picture } from "#domain/media/picture.ts";
import { makeHeicHeader, makeHugePng, makeJpeg, makeSidewaysJpeg } from "#tests/support/pictures.ts";
import { mediaRoutes } from "./media-routes.ts";

let folder: string;
let dataDir: string;
let library: MediaLibrary;
const log = { info: vi.fn(), warn: vi.fn() };
const pictureProcess = new PictureProcess();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-"));
  dataDir = await mkdtemp(join(tmpdir(), "data-"));
  await mkdir(join(folder, "products"));
  await writeFile(join(folder, "products", "valve.jpg"), await makeJpeg(700, 700));
  log.warn.mockClear();
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
});

afterAll(() => pictureProcess.close());

async function openLibrary(extra: Partial<Parameters<typeof createMediaLibrary>[0]> = {}): Promise<MediaLibrary> {
  library = createMediaLibrary({ folder, dataDir, log, maxWaitMs: 30_000, pictureProcess, ...extra });
  await library.refresh();
  return library;
}

async function get(path: string, init: RequestInit = {}): Promise<Response> {
  return mediaRoutes(library).request(`http://shop.example${path}`, init);
}

async function sizeOf(response: Response): Promise<[number, number]> {
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return [width, height];
}

function valve(): Picture {
  const picture = library.picture("media/products/valve.jpg", "product");
  if (picture === null) throw new Error("the valve has no picture");
  return picture;
}

describe("a picture of the content folder", () => {
  test.each([
    ["avif", "image/avif"],
    ["webp", "image/webp"],
    ["jpg", "image/jpeg"],
  ] as const)("is served as %s under an address that may be kept for ever", async (format, type) => {
    await openLibrary();
    const response = await get(pictureUrl(valve(), 320, format));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
    expect(await sizeOf(response)).toEqual([320, 320]);
  });

  test("may have a name with spaces, as cameras and browsers give it", async () => {
    await writeFile(join(folder, "products", "IMG 1234 copy.JPG"), await makeJpeg(700, 700));
    await openLibrary();
    const named = library.picture("media/products/IMG 1234 copy.jpg", "product");
    const url = named === null ? "" : pictureUrl(named, 320, "jpg");
    expect(url).not.toContain(" ");
    expect(await sizeOf(await get(url))).toEqual([320, 320]);
  });

  test("is described with its size, its widths and, unless the background is enough, a preview", async () => {
    await openLibrary();
    expect(valve()).toEqual({
      base: expect.stringMatching(/^\/media\/products\/valve\.[0-9a-f]{10}$/),
      widths: [320, 480, 700],
      width: 700,
      height: 700,
      preview: null,
    });
    expect(library.picture("/media/products/valve.jpg", "gallery")?.preview).toMatch(/^data:image\/webp/);
    expect(library.picture("media/products/none.jpg", "product")).toBeNull();
  });

  test("is rendered once and then read from disk, even after the next start", async () => {
    await openLibrary();
    const url = pictureUrl(valve(), 320, "jpg");
    const first = await (await get(url)).arrayBuffer();
    const kept = await readdir(join(dataDir, "media", "renditions"), { recursive: true });
    expect(kept.filter((name) => name.endsWith(".jpg"))).toHaveLength(1);
    await openLibrary();
    expect(Buffer.from(await (await get(url)).arrayBuffer()).equals(Buffer.from(first))).toBe(true);
  });

  test.each([
    "641.jpg",
    "1000.jpg",
    "320.png",
    "320.gif",
    "0.jpg",
    "0320.jpg",
    "99999.jpg",
    "99999999999999999999999.jpg",
    "320.jpg.exe",
  ])("is not served as %s", async (ending) => {
    await openLibrary();
    expect((await get(`${valve().base}.${ending}`)).status).toBe(404);
  });

  test("that the browser has already is not sent again", async () => {
    await openLibrary();
    for (const path of [pictureUrl(valve(), 320, "jpg"), "/media/products/valve.jpg"]) {
      const etag = (await get(path)).headers.get("etag") ?? "";
      const again = await get(path, { headers: { "if-none-match": `"other", W/${etag}` } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      expect((await get(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    }
  });

  test("responds to HEAD without a body and refuses POST", async () => {
    await openLibrary();
    const head = await get(pictureUrl(valve(), 320, "jpg"), { method: "HEAD" });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
  });

  test("is sent as an uncacheable JPEG while the requested format is being made", async () => {
    await openLibrary({ maxWaitMs: 0 });
    const url = pictureUrl(valve(), 640, "avif");
    const first = await get(url);
    expect([
      first.status,
      first.headers.get("content-type"),
      first.headers.get("cache-control"),
      first.headers.get("etag"),
    ]).toEqual([200, "image/jpeg", "no-store", null]);
    await vi.waitFor(async () => expect((await get(url)).headers.get("content-type")).toBe("image/avif"), {
      timeout: 10_000,
      interval: 50,
    });
  });

  test("for other sites is a JPEG in their shape", async () => {
    await writeFile(join(folder, "pond.jpg"), await makeJpeg(1600, 1067));
    await openLibrary();
    const base = library.picture("pond.jpg", "gallery")?.base;
    const response = await get(`${base}.social.jpg`);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(await sizeOf(response)).toEqual([1200, 630]);
    expect((await get("/media/products/valve-thumb.jpg")).headers.get("cross-origin-resource-policy")).toBe(
      "cross-origin",
    );
    expect((await get(pictureUrl(valve(), 640, "jpg"))).headers.get("cross-origin-resource-policy")).toBeNull();
  });

  test.each([
    ["a product", "products/wide.jpg", 2000, 1000, [1200, 600]],
    ["a picture too small to be cut", "small.jpg", 600, 300, [600, 300]],
  ])(
    "of %s is shown whole on stone for other sites",
    async (_, path, width, height, [shownWidth = 0, shownHeight = 0]) => {
      await writeFile(join(folder, path), await makeJpeg(width, height, "#000000"));
      await openLibrary();
      const response = await get(`${library.picture(path, "product")?.base}.social.jpg`);
      const { data, info } = await sharp(await response.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1200, 630]);
      const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 60;
      const left = (1200 - shownWidth) / 2;
      const top = (630 - shownHeight) / 2;
      expect([isDark(left + 8, top + 8), isDark(600, 315), isDark(600, top - 8)]).toEqual([true, true, false]);
    },
  );

  test("has a stable address, large and small, whose ETag changes with the picture", async () => {
    await openLibrary();
    const large = await get("/media/products/valve.jpg");
    const small = await get("/media/products/valve-thumb.jpg");
    expect(await sizeOf(large)).toEqual([700, 700]);
    expect(await sizeOf(small)).toEqual([128, 128]);
    const before = [valve().base, library.revision()];
    await writeFile(join(folder, "products", "valve.jpg"), await makeJpeg(700, 700, "#00ff00"));
    expect(await library.refresh()).toBe(true);
    expect((await get("/media/products/valve.jpg")).headers.get("etag")).not.toBe(large.headers.get("etag"));
    expect([valve().base, library.revision()]).not.toEqual(before);
  });

  test("that was replaced is still served to older pages while its renditions are on disk", async () => {
    await openLibrary();
    const made = pictureUrl(valve(), 320, "jpg");
    const never = pictureUrl(valve(), 640, "jpg");
    await get(made);
    await writeFile(join(folder, "products", "valve.jpg"), await makeJpeg(700, 700, "#00ff00"));
    await library.refresh();
    expect([(await get(made)).status, (await get(never)).status]).toEqual([200, 404]);
  });

  test("that was replaced a moment ago is never served under the address of the old contents", async () => {
    await openLibrary();
    const url = pictureUrl(valve(), 320, "jpg");
    await writeFile(join(folder, "products", "valve.jpg"), await makeJpeg(700, 700, "#00ff00"));
    expect((await get(url)).status).toBe(503);
    await vi.waitFor(async () => expect((await get(pictureUrl(valve(), 320, "jpg"))).status).toBe(200), {
      timeout: 5_000,
    });
    expect(pictureUrl(valve(), 320, "jpg")).not.toBe(url);
  });

  test("taken with the camera on its side is served upright, without the location where it was taken", async () => {
    await writeFile(join(folder, "products", "garden.jpg"), await makeSidewaysJpeg(900, 600));
    await openLibrary();
    const picture = library.picture("media/products/garden.jpg", "product");
    expect([picture?.width, picture?.height]).toEqual([600, 900]);
    const made = await sharp(await (await get(`${picture?.base}.320.jpg`)).arrayBuffer()).metadata();
    expect([made.width, made.height, made.exif]).toEqual([320, 480, undefined]);
  });
});

describe("a missing picture", () => {
  test("of a product is a placeholder, large and small, cached briefly", async () => {
    await openLibrary();
    const large = await get("/media/products/none.jpg");
    expect([large.status, large.headers.get("cache-control")]).toEqual([200, "public, max-age=60, must-revalidate"]);
    expect(await sizeOf(large)).toEqual([1000, 1000]);
    expect((await get("/media/products/none-thumb.jpg")).headers.get("content-type")).toBe("image/svg+xml");
  });

  test.each([
    "/media/portfolio/pond1/99.jpg",
    "/media/",
    "/media/products",
    "/media/products/valve.png",
    "/media/%2e%2e/%2e%2e/etc/passwd",
    "/media/products/..%2f..%2fsecret.jpg%00",
    "/media/remote/x.jpg",
  ])("at %s is a 404", async (path) => {
    await openLibrary();
    const response = await get(path).catch(() => null);
    expect([null, 404]).toContain(response?.status ?? null);
  });

  test("leaves other paths alone", async () => {
    await openLibrary();
    const elsewhere = mediaRoutes(library).all("*", (context) => context.text("A page"));
    for (const path of ["/cart", "/%E0%A4%A"]) expect(await (await elsewhere.request(path)).text()).toBe("A page");
  });
});

describe("files that cannot be shown", () => {
  test("are reported by name and do not affect the others", async () => {
    await writeFile(join(folder, "products", "IMG_0042.HEIC"), makeHeicHeader());
    await writeFile(join(folder, "products", "broken.jpg"), "nothing of the sort");
    await writeFile(join(folder, "products", "huge.png"), makeHugePng(20_000, 20_000));
    await openLibrary();
    expect(library.problems().map(({ path }) => path)).toEqual([
      "products/IMG_0042.HEIC",
      "products/broken.jpg",
      "products/huge.png",
    ]);
    expect(library.problems()[0]?.message).toMatch(/Export it as JPEG/);
    expect(log.warn).toHaveBeenCalledTimes(3);
    expect(library.picture("media/products/huge.png", "product")).toBeNull();
    expect((await get(pictureUrl(valve(), 320, "jpg"))).status).toBe(200);
  });

  test("that differ only in their extension: the first is shown, the second reported", async () => {
    await writeFile(
      join(folder, "products", "valve.png"),
      await sharp(await makeJpeg(9, 9))
        .png()
        .toBuffer(),
    );
    await openLibrary();
    expect(valve().width).toBe(700);
    expect(library.problems()).toMatchObject([
      { path: "products/valve.png", message: expect.stringContaining("products/valve.jpg") },
    ]);
  });
});

describe("the next start", () => {
  test("reads only pictures that have changed", async () => {
    await openLibrary();
    const before = library.revision();
    const file = join(folder, "products", "valve.jpg");
    const size = (await readFile(file)).length;
    // The contents differ at the same length and date, so a second reading of the file would show.
    const seen = new Date("2026-11-01T10:00:00Z");
    await utimes(file, seen, seen);
    await library.refresh();
    await writeFile(file, Buffer.alloc(size));
    await utimes(file, seen, seen);
    await openLibrary();
    expect(library.revision()).toBe(before);
    expect(library.problems()).toEqual([]);
  });

  test("inspects every picture again when the saved manifest is damaged", async () => {
    await openLibrary();
    await writeFile(join(dataDir, "media", "manifest.json"), "{");
    await openLibrary();
    expect(valve().width).toBe(700);
  });
});

describe("a remote picture that the sheet names", () => {
  const url = "https://pictures.example/pump.png";

  test("is fetched once by the shop and served by it", async () => {
    const fetchPicture = vi.fn(async () => makeJpeg(500, 400));
    await openLibrary({ fetchPicture });
    library.allowRemote([url, "media/products/valve.jpg", ""]);
    const picture = library.picture(url, "product");
    expect(picture).toMatchObject({ widths: [320, 480, 750, 1000], width: 1000, height: 1000 });
    expect(picture?.base).toMatch(/^\/media\/remote\/[0-9a-f]{16}$/);
    expect(await sizeOf(await get(`${picture?.base}.320.webp`))).toEqual([320, 256]);
    expect(await sizeOf(await get(`${picture?.base}.1000.avif`))).toEqual([500, 400]);
    expect(await sizeOf(await get(stablePictureUrl(url).replace(".jpg", "-thumb.jpg")))).toEqual([128, 102]);
    expect(await sizeOf(await get(`${picture?.base}.social.jpg`))).toEqual([1200, 630]);
    expect((await get(`${picture?.base}.641.webp`)).status).toBe(404);
    await openLibrary({ fetchPicture });
    library.allowRemote([url]);
    expect((await get(stablePictureUrl(url))).headers.get("etag")).toMatch(/^"[0-9a-f]{10}-500-jpg"$/);
    expect(fetchPicture).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["cannot be fetched", async () => Promise.reject(new Error("down"))],
    ["is not a picture", async () => Buffer.from("<html>")],
    ["is far too large", async () => makeHugePng(20_000, 20_000)],
  ])("that %s is a placeholder, and its host is not asked again for a while", async (_what, fetch) => {
    const fetchPicture = vi.fn(fetch);
    await openLibrary({ fetchPicture });
    library.allowRemote([url]);
    const first = await get(stablePictureUrl(url));
    expect([first.status, first.headers.get("content-type"), await sizeOf(first)]).toEqual([
      200,
      "image/svg+xml",
      [1000, 1000],
    ]);
    await get(stablePictureUrl(url));
    expect(library.picture(url, "product")?.isPending).toBe(true);
    expect((await get(`${library.picture(url, "product")?.base}.social.jpg`)).status).toBe(404);
    expect(fetchPicture).toHaveBeenCalledTimes(1);
  });

  test("is pending until it has arrived, even after the next start; its arrival is reported once", async () => {
    const arrived = vi.fn();
    await openLibrary({ fetchPicture: async () => makeJpeg(500, 400) });
    library.onRemoteArrival(arrived);
    library.allowRemote([url]);
    const picture = library.picture(url, "product");
    expect(picture?.isPending).toBe(true);
    await get(`${picture?.base}.320.jpg`);
    await get(`${picture?.base}.640.jpg`);
    expect(library.picture(url, "product")).not.toHaveProperty("isPending");
    expect(arrived.mock.calls).toEqual([[url]]);
    await openLibrary();
    library.allowRemote([url]);
    expect(library.picture(url, "product")).not.toHaveProperty("isPending");
  });

  test("leaves the revision of all pages as it was when it arrives", async () => {
    await openLibrary({ fetchPicture: async () => makeJpeg(500, 400) });
    library.allowRemote([url]);
    const before = library.revision();
    await get(`${library.picture(url, "product")?.base}.320.jpg`);
    expect(library.revision()).toBe(before);
  });

  test("is not fetched when the sheet does not name it", async () => {
    const fetchPicture = vi.fn(async () => makeJpeg(500, 400));
    await openLibrary({ fetchPicture });
    library.allowRemote(["https://pictures.example/other.png"]);
    expect(library.picture(url, "product")).toBeNull();
    expect(await sizeOf(await get(stablePictureUrl(url)))).toEqual([1000, 1000]);
    const base = stablePictureUrl(url).replace(".jpg", "");
    expect((await get(`${base}.320.avif`)).headers.get("content-type")).toBe("image/svg+xml");
    expect((await get(`${base}.641.avif`)).status).toBe(404);
    expect(fetchPicture).not.toHaveBeenCalled();
  });
});

test("many simultaneous requests for one picture render it once", async () => {
  await openLibrary();
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(pictureUrl(valve(), 640, "webp"))));
  expect(new Set(responses.map(({ headers }) => headers.get("content-type")))).toEqual(new Set(["image/webp"]));
});
