import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { shopContext, type PageServices } from "#app/loader-context.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { readShopContent } from "#tests/support/shop-content.ts";
import ContactPage, { loader } from "./contact.route.tsx";

async function render(change = (content: SiteContent): SiteContent => content): Promise<string> {
  const content = await readShopContent();
  const context = new RouterContextProvider();
  context.set(shopContext, {
    searchTags: [],
    baseUrl: "https://shop.example",
    content: { current: () => change(content) },
    demo: true,
    services: { catalogue: { current: () => null } },
    pictures: { picture: () => null },
  } as unknown as PageServices);
  const loaderData = loader({ context } as never);
  const element = createElement(ContactPage, { loaderData } as unknown as Parameters<typeof ContactPage>[0]);
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

/** Content with only these facts from the owner, and none from the demo. */
function given({ place = null, address = [], visit = null }: Record<string, unknown>) {
  return ({ site, pages, ...content }: SiteContent) =>
    ({
      ...content,
      people: [],
      site: { ...site, place, address },
      pages: { ...pages, contact: { ...pages.contact, visit } },
    }) as SiteContent;
}

const place = { position: { latitude: 57.2, longitude: -4.6 }, sample: false };

test("the page shows the demo's place with its address, directions, parking and hours, marked as a sample", async () => {
  const page = await render();
  expect(page).toMatch(/id="visit">Come and see us <span[^>]*>Sample</);
  for (const words of ["1 Sample Street", "How to find us", "follow the burn", "Parking", "Mon-Sat 9:00-5:00"])
    expect(page).toContain(words);
  expect(page).toMatch(
    /role="img" aria-label="Where to find us, on a sketch of the country: \d+ miles [a-z-]+ of Perth/,
  );
  expect(page.match(/Morag|Ewan|Catriona/g)).toHaveLength(3);
});

test("the page says nothing about visits if the owner gives nothing, and names nobody if nobody is listed", async () => {
  const page = await render(given({}));
  expect(page).not.toContain('id="visit"');
  expect(page).not.toContain("Who you will talk to");
});

test("the page gives directions to the position, or to the address if there is no position", async () => {
  const byPosition = await render(given({ place, address: ["2 Mill Lade", "Perth"] }));
  expect(byPosition).toContain("destination=57.2%2C-4.6");
  expect(byPosition).toContain("maps.apple.com/?daddr=57.2%2C-4.6");
  const byAddress = await render(given({ address: ["2 Mill Lade", "Perth"] }));
  expect(byAddress).toContain("destination=2%20Mill%20Lade%2C%20Perth");
  expect(byAddress).toContain("Where to find us");
  expect(byAddress).not.toContain("<figure");
  expect(byAddress).not.toContain("Parking");
});
