import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "./gallery.tsx";

function labels(count: number): string[] {
  const pictures = Array.from({ length: count }, (_, index) => ({
    src: `media/portfolio/pond/0${index + 1}.jpg`,
    alt: `View ${index + 1}`,
    media: { base: `/media/portfolio/pond/0${index + 1}.0`, widths: [240], width: 1200, height: 800, preview: null },
  }));
  const html = renderToStaticMarkup(<Gallery title="Pond" pictures={pictures} first={1} />);
  return [...html.matchAll(/<a [^>]*aria-label="([^"]+)"/g)].map(([, label]) => label ?? "");
}

test("a project with two pictures has the ways to the one before and the next", () => {
  expect(labels(2)).toEqual(["Previous picture", "Next picture", "View fullscreen", "Picture 1", "Picture 2"]);
});

test("a project with one picture has no way to itself", () => {
  expect(labels(1)).toEqual(["View fullscreen", "Picture 1"]);
});
