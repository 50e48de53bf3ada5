import { expect, test } from "vitest";
import { contentStylesheet } from "./content-stylesheet.ts";
import type { SiteContent } from "./site-content.ts";

test("CSS gets the hero's position, scale, window and overlays", () => {
  const content = {
    site: {
      hero: {
        wide: {
          horizontalPosition: 40,
          verticalPosition: 55.5,
          scale: 1.2,
          window: { horizontalPosition: 74, verticalPosition: 50 },
        },
        tall: {
          horizontalPosition: 50,
          verticalPosition: 100,
          scale: 1,
          window: { horizontalPosition: 72, verticalPosition: 78 },
        },
        overlay: { colour: "#2a60ae", opacity: 0.83 },
      },
    },
    pages: { home: { band: { overlay: { colour: "#FFffff", opacity: 0 } } } },
  } as unknown as SiteContent;
  expect(contentStylesheet(content)).toBe(
    ":root{--hx:40%;--hy:55.5%;--hs:1.2;--hero-window-x:74%;--hero-window-y:50%;" +
      "--hx-tall:50%;--hy-tall:100%;--hs-tall:1;--hero-window-x-tall:72%;--hero-window-y-tall:78%;" +
      "--overlay-hero:rgb(42 96 174/0.83);--overlay-band:rgb(255 255 255/0)}",
  );
});
