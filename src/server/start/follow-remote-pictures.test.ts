import { expect, test, vi } from "vitest";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { createHolder } from "#tests/support/create-holder.ts";
import { followRemotePictures } from "./follow-remote-pictures.ts";

const remote = "https://pictures.example/pump.png";

function sheet(...imageSources: string[]): Catalogue {
  return {
    products: imageSources.map((imageSource, index) => ({ id: String(index), category: "pumps", imageSource })),
  } as unknown as Catalogue;
}

function follow(first: Catalogue | null) {
  const catalogue = createHolder(first);
  const pictures = {
    allowRemote: vi.fn<(urls: Iterable<string>) => void>(),
    onRemoteArrival: vi.fn<(listener: (url: string) => void) => void>(),
  };
  const pages = { forget: vi.fn<(path: string) => void>() };
  followRemotePictures({ catalogue, pictures, pages });
  return {
    catalogue,
    pictures,
    pages,
    arrive: (url: string) => pictures.onRemoteArrival.mock.calls[0]?.[0](url),
  };
}

test("the arrival of a remote picture changes the pages of its products and no other page", () => {
  const { pages, arrive } = follow(
    sheet(remote, "media/products/valve.jpg", remote, "https://pictures.example/net.png"),
  );
  arrive(remote);
  expect(pages.forget.mock.calls).toEqual([["/pond-products/pumps/0"], ["/pond-products/pumps/2"]]);
});

test("the pictures that the sheet names may be fetched, even after the sheet has changed", () => {
  const { catalogue, pictures } = follow(null);
  expect(pictures.allowRemote).toHaveBeenLastCalledWith([]);
  catalogue.change(sheet(remote));
  expect(pictures.allowRemote).toHaveBeenLastCalledWith([remote]);
});
