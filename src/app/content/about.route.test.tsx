import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { shopContext, type PageServices } from "#app/loader-context.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { readShopContent } from "#tests/support/shop-content.ts";
import AboutPage, { loader } from "./about.route.tsx";

async function render(
  reviews: object | null,
  { demo = true, change = (content: SiteContent): SiteContent => content } = {},
): Promise<string> {
  const content = await readShopContent();
  const context = new RouterContextProvider();
  context.set(shopContext, {
    searchTags: [],
    baseUrl: "https://shop.example",
    content: { current: () => change(content) },
    demo,
    services: { catalogue: { current: () => null } },
    pictures: { picture: () => null },
    reviews: { current: () => reviews },
  } as unknown as PageServices);
  const loaderData = loader({ context } as never);
  const element = createElement(AboutPage, { loaderData } as unknown as Parameters<typeof AboutPage>[0]);
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("the page links to customers' reviews only while they are shown", async () => {
  expect(await render({ revision: "1" })).toContain('href="/reviews"');
  expect(await render(null)).not.toContain("/reviews");
});

const samples = /marked Sample are invented/;
const consent = /Each writer has agreed to be quoted here/;

/** Content with a customer's testimonials, and no testimonials on projects. */
function withWords(changes: object | null) {
  return (content: SiteContent): SiteContent => ({
    ...content,
    projects: content.projects.map((project) => ({ ...project, testimonial: null })),
    testimonials:
      changes === null
        ? []
        : content.testimonials.map((testimonial) => ({
            ...testimonial,
            sample: false,
            agreed: "2026-11-22",
            ...changes,
          })),
  });
}

test("the page says how testimonials are collected, and only what is true of those on it", async () => {
  const demo = await render(null);
  expect(demo).toContain('id="testimonials"');
  expect(demo).toMatch(/choose which to show, so treat them as examples/);
  expect(demo).toMatch(samples);
  expect(demo).not.toMatch(consent);

  const known = await render(null, { change: withWords({}) });
  expect(known).toMatch(consent);
  expect(known).not.toMatch(samples);
  expect(await render(null, { change: withWords({ agreed: null }) })).not.toMatch(consent);
  expect(await render(null, { change: withWords(null) })).not.toContain('id="testimonials"');
});

test("the page distinguishes testimonials from reviews only while reviews are shown", async () => {
  const words = /only a customer whose order has been delivered can write one, and we show all/;
  expect(await render({ revision: "1" })).toMatch(words);
  expect(await render(null)).not.toMatch(words);
});

test("the page shows who works here, with initials instead of a missing picture, and nobody if the owner names nobody", async () => {
  const demo = await render(null);
  expect(demo).toMatch(/<h2 id="people">Who answers the phone<\/h2>/);
  expect(demo.match(/<h3[^>]*>(?:Morag|Ewan|Catriona) <span[^>]*>Sample<\/span>/g)).toHaveLength(3);
  expect(demo).toMatch(/aria-hidden="true">M<\/span>/);
  const live = await render(null, {
    demo: false,
    change: (content) => ({
      ...content,
      people: [{ name: "A. Person", role: "Everything", words: null, picture: null, sample: false }],
    }),
  });
  expect(live).toMatch(/<h3[^>]*>A. Person <\/h3><p[^>]*>Everything<\/p><\/li>/);
  expect(await render(null, { change: (content) => ({ ...content, people: [] }) })).not.toContain('id="people"');
});
