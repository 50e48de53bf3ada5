import { expect, test, vi } from "vitest";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { held } from "../../tests/support/held.ts";
import { tellOfMissingPictures } from "./tell-of-missing-pictures.ts";

function texts(missingPictures: string[], there: string[] = []): SiteContent {
  return { missingPictures, pictures: new Set(there) } as unknown as SiteContent;
}

function sheet(...imageUrls: string[]): Catalogue {
  return { products: imageUrls.map((imageUrl) => ({ imageUrl })) } as unknown as Catalogue;
}

function follow(first: SiteContent) {
  const content = held(first);
  const catalogue = held<Catalogue | null>(null);
  const say = vi.fn<(lines: readonly string[]) => void>();
  const stop = tellOfMissingPictures({ content, catalogue }, say);
  return { content, catalogue, stop, told: () => say.mock.calls.flatMap(([lines]) => lines).filter((line) => line) };
}

const shown = "so that a drawn stand-in is shown:";

test("a picture that is missing is told at the start, and once", () => {
  const { content, told } = follow(texts(["media/hero/wide.jpg"]));
  content.change(texts(["media/hero/wide.jpg"]));
  expect(told()).toEqual([`A picture is named and not there yet, ${shown} media/hero/wide.jpg`]);
});

test("pictures of the sheet are told too, those elsewhere are not, and one that came is told no more", () => {
  const { content, catalogue, stop, told } = follow(texts(["media/a.jpg"], ["media/products/Net.JPG"]));
  catalogue.change(sheet("media/products/net.jpg", "media/a.jpg", "https://example.org/x.jpg", "", "media/b.jpg"));
  content.change(texts([], ["media/a.jpg", "media/products/net.jpg"]));
  content.change(texts([], ["media/a.jpg", "media/products/net.jpg", "media/b.jpg"]));
  expect(told().slice(1)).toEqual([
    `3 pictures are named and not there yet, ${shown} media/a.jpg, media/products/net.jpg (there is one named Net.JPG), media/b.jpg`,
    `A picture is named and not there yet, ${shown} media/b.jpg`,
  ]);
  stop();
  content.change(texts(["media/c.jpg"]));
  expect(told()).toHaveLength(3);
});

test("of many the first five are named", () => {
  const { told } = follow(texts([1, 2, 3, 4, 5, 6, 7].map((number) => `media/${number}.jpg`)));
  expect(told()).toEqual([
    `7 pictures are named and not there yet, ${shown} media/1.jpg, media/2.jpg, media/3.jpg, media/4.jpg, media/5.jpg and 2 more: "npm run content" lists all`,
  ]);
});
