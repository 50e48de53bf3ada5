import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { contentFolder } from "#adapters/content/content-folder.ts";
import { shopContext, type LoaderServices } from "#app/loader-context.ts";
import { readContent } from "#domain/content/read-content.ts";
import AboutPage, { loader } from "./about.route.tsx";

async function render(reviews: object | null): Promise<string> {
  const reading = readContent(await contentFolder({ folder: "content", everyMs: 1000 }).read(), { live: false });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const context = new RouterContextProvider();
  context.set(shopContext, {
    baseUrl: "https://shop.example",
    content: { current: () => reading.content },
    services: { catalogue: { current: () => null } },
    pictures: { picture: () => null },
    reviews: { current: () => reviews },
  } as unknown as LoaderServices);
  const loaderData = loader({ context } as never);
  const element = createElement(AboutPage, { loaderData } as unknown as Parameters<typeof AboutPage>[0]);
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("leads to the reviews of customers only while they are shown", async () => {
  expect(await render({ revision: "1" })).toContain('href="/reviews"');
  expect(await render(null)).not.toContain("/reviews");
});
