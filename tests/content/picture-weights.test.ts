import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { makeRendition } from "#adapters/media/make-rendition.ts";

// The heaviest demo pictures, in the slots that come close to their limit.
describe("demo pictures stay within the size limit of their slot", () => {
  test.each([
    ["band", "portfolio/pond4/01.jpg", 960, 50],
    ["project card", "portfolio/pond6/01.jpg", 1080, 90],
    ["detail", "portfolio/pond4/01.jpg", 480, 30],
    ["avatar", "avatars/1.jpg", 100, 5],
    ["product", "products/matting_green.jpg", 1000, 35],
    ["small product", "products/matting_green.jpg", 128, 5],
  ])("%s: %s, %i pixels wide, has at most %i KB", async (_slot, path, width, kb) => {
    const source = await readFile(`content/media/${path}`);
    const made = await makeRendition(source, { width, height: null, format: "avif" }, 2);
    expect(made.length).toBeLessThanOrEqual(kb * 1000);
  });

  test("the social picture of a pond has at most 120 KB", async () => {
    const source = await readFile("content/media/portfolio/pond4/01.jpg");
    const made = await makeRendition(source, { width: 1200, height: 630, format: "jpg" }, 2);
    expect(made.length).toBeLessThanOrEqual(120_000);
  });
});
