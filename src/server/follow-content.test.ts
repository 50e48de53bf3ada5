import { expect, test, vi } from "vitest";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { createHolder } from "../../tests/support/create-holder.ts";
import { reportMissingPictures } from "./follow-content.ts";

function texts(missingPictures: string[], there: string[] = []): SiteContent {
  return { missingPictures, pictures: new Set(there) } as unknown as SiteContent;
}

function sheet(...imageSources: string[]): Catalogue {
  return { products: imageSources.map((imageSource) => ({ imageSource })) } as unknown as Catalogue;
}

function follow(first: SiteContent) {
  const content = createHolder(first);
  const catalogue = createHolder<Catalogue | null>(null);
  const say = vi.fn<(lines: readonly string[]) => void>();
  const stop = reportMissingPictures({ content, catalogue }, say);
  return {
    content,
    catalogue,
    stop,
    reported: () => say.mock.calls.flatMap(([lines]) => lines).filter((line) => line),
  };
}

const shown = "so a drawn placeholder is shown:";

test("a missing picture is reported once, at the start", () => {
  const { content, reported } = follow(texts(["media/hero/wide.jpg"]));
  content.change(texts(["media/hero/wide.jpg"]));
  expect(reported()).toEqual([`A picture is still missing, ${shown} media/hero/wide.jpg`]);
});

test("missing pictures of the sheet are reported too, but not remote ones and not those that have arrived", () => {
  const { content, catalogue, stop, reported } = follow(texts(["media/a.jpg"], ["media/products/Net.JPG"]));
  catalogue.change(sheet("media/products/net.jpg", "media/a.jpg", "https://example.org/x.jpg", "", "media/b.jpg"));
  content.change(texts([], ["media/a.jpg", "media/products/net.jpg"]));
  content.change(texts([], ["media/a.jpg", "media/products/net.jpg", "media/b.jpg"]));
  expect(reported().slice(1)).toEqual([
    `3 pictures are still missing, ${shown} media/a.jpg, media/products/net.jpg (there is one named Net.JPG), media/b.jpg`,
    `A picture is still missing, ${shown} media/b.jpg`,
  ]);
  stop();
  content.change(texts(["media/c.jpg"]));
  expect(reported()).toHaveLength(3);
});

test("only the first five of many are named", () => {
  const { reported } = follow(texts([1, 2, 3, 4, 5, 6, 7].map((number) => `media/${number}.jpg`)));
  expect(reported()).toEqual([
    `7 pictures are still missing, ${shown} media/1.jpg, media/2.jpg, media/3.jpg, media/4.jpg, media/5.jpg and 2 more: "npm run content" lists all`,
  ]);
});
