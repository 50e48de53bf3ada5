import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Picture as MediaPicture } from "#domain/media/picture.ts";
import { Picture } from "./picture.tsx";

const wide: MediaPicture = { base: "/media/wide.1", widths: [720], width: 1600, height: 900, preview: "data:,wide" };
const tall: MediaPicture = { base: "/media/tall.2", widths: [780], width: 1080, height: 1920, preview: "data:,tall" };

const tags = (html: string, pattern: RegExp) => html.match(pattern) ?? [];
const sized = ({ width, height }: MediaPicture) => `width="${width}" height="${height}"`;

test("a picture and its preview declare their size for each window width", () => {
  const html = renderToStaticMarkup(<Picture picture={wide} tall={tall} alt="A pond" sizes="100vw" />);
  const images = tags(html, /<img [^>]*>/g);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toContain(sized(wide));
  const sources = tags(html, /<source media=[^>]*>/g);
  expect(sources).toHaveLength(4);
  for (const source of sources) expect(source).toContain(sized(tall));
});

test("a picture without a preview renders one image", () => {
  const html = renderToStaticMarkup(<Picture picture={{ ...wide, preview: null }} alt="A pond" sizes="100vw" />);
  expect(tags(html, /<img [^>]*>/g)).toHaveLength(1);
});
