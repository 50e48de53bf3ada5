import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePictureUrl, remotePictureName, stablePictureUrl } from "./picture-url.ts";
import {
  fallbackUrl,
  formatSrcset,
  isOfferedWidth,
  pictureFormats,
  pictureSlots,
  pictureUrl,
  widthsFor,
  type Picture,
  type PictureSlot,
} from "./picture.ts";

const slots = Object.keys(pictureSlots) as PictureSlot[];

describe("the widths a picture is offered in", () => {
  test.each([
    ["product", 1000, [320, 480, 750, 1000]],
    ["product", 700, [320, 480, 700]],
    ["product", 200, [200]],
    ["gallery", 1600, [720, 1080, 1440, 1600]],
    ["gallery", 4000, [720, 1080, 1440, 2000]],
    ["hero", 2400, [1440, 2000, 2400]],
    ["avatar", 50, [50]],
  ] as const)("in the slot %s, %i pixels wide, are %j", (slot, source, widths) => {
    expect(widthsFor(slot, source)).toEqual(widths);
  });

  test("never enlarge it, ascend, and are all served", () => {
    fc.assert(
      fc.property(fc.constantFrom(...slots), fc.integer({ min: 1, max: 6000 }), (slot, source) => {
        const widths = widthsFor(slot, source);
        expect(widths.length).toBeGreaterThan(0);
        expect([...widths].sort((a, b) => a - b)).toEqual(widths);
        expect(widths.every((width) => width <= source && isOfferedWidth(width, source))).toBe(true);
      }),
    );
  });

  test.each([
    [641, 1000],
    [1440, 1000],
    [4000, 4000],
    [0, 1000],
    [999, 1000],
  ])("do not include %i of %i", (width, source) => {
    expect(isOfferedWidth(width, source)).toBe(false);
  });
});

describe("addresses of pictures", () => {
  const picture: Picture = {
    base: "/media/products/x.0123456789",
    widths: [320, 640, 1000],
    width: 1000,
    height: 1000,
    preview: null,
  };

  test("state width and format in the srcset", () => {
    expect(formatSrcset(picture, "avif")).toBe(
      "/media/products/x.0123456789.320.avif 320w, /media/products/x.0123456789.640.avif 640w, /media/products/x.0123456789.1000.avif 1000w",
    );
    expect(fallbackUrl(picture)).toBe("/media/products/x.0123456789.640.jpg");
  });

  test("are parsed by the server that made them", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z0-9._/-]{0,20}[a-z0-9]$/),
        fc.constantFrom(...pictureFormats),
        fc.integer({ min: 10, max: 9999 }),
        (stem, format, width) => {
          fc.pre(!stem.startsWith("remote/"));
          const url = pictureUrl({ ...picture, base: `/media/${stem}.0123456789` }, width, format);
          expect(parsePictureUrl(url)).toEqual({
            kind: "exact",
            stem,
            hash: "0123456789",
            width,
            height: null,
            format,
          });
        },
      ),
    );
  });

  test.each([
    ["/media/products/x.jpg", { kind: "stable", stem: "products/x" }],
    ["/media/products/x-thumb.jpg", { kind: "stable", stem: "products/x-thumb" }],
    [
      "/media/p/x.0123456789.social.jpg",
      { kind: "exact", stem: "p/x", hash: "0123456789", width: 1200, height: 630, format: "jpg" },
    ],
    ["/media/remote/0123456789abcdef.social.jpg", { kind: "remote-social", name: "0123456789abcdef" }],
    ["/media/remote/0123456789abcdef.jpg", { kind: "remote-stable", name: "0123456789abcdef", thumb: false }],
    ["/media/remote/0123456789abcdef-thumb.jpg", { kind: "remote-stable", name: "0123456789abcdef", thumb: true }],
    [
      "/media/remote/0123456789abcdef.640.webp",
      { kind: "remote", name: "0123456789abcdef", width: 640, format: "webp" },
    ],
  ])("%s requests %j", (path, request) => {
    expect(parsePictureUrl(path)).toEqual(request);
  });

  test.each([
    "/media/products/x.png",
    "/media/x.0123456789.640.gif",
    "/media/remote/x.jpg",
    "/media/remote/../products/x.jpg",
    "/media/",
    "/other/x.jpg",
    "/media/a\\b.jpg",
  ])("%s requests nothing", (path) => {
    expect(parsePictureUrl(path)).toBeNull();
  });
});

describe("the stable address of a product's picture", () => {
  test.each([
    ["", ""],
    ["media/products/x.jpg", "/media/products/x.jpg"],
    ["media/products/x.y.png", "/media/products/x.y.jpg"],
    ["media/products/Big Pump.JPG", "/media/products/Big%20Pump.jpg"],
    [
      "https://pictures.example/w.png?v=2",
      `/media/remote/${remotePictureName("https://pictures.example/w.png?v=2")}.jpg`,
    ],
  ])("for %j is %j", (imageUrl, url) => {
    expect(stablePictureUrl(imageUrl)).toBe(url);
  });
});
