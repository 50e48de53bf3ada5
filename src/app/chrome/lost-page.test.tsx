import { renderToStaticMarkup } from "react-dom/server";
import {
  createMemoryRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as fetchFromServer,
  Outlet,
  RouterProvider,
  useRouteError,
  type UNSAFE_AssetsManifest as Manifest,
  type MiddlewareFunction,
} from "react-router";
import { expect, test, vi } from "vitest";
import { answerFromMemory } from "#app/prefetch/kept-pages.ts";
import { lastResortPage, makePlainPage, tooBusyPage, type PlainPage } from "#server/pages/plain-pages.ts";
import { ErrorPage } from "./lost-page.tsx";

/** Does what the framework does for its own routes: the second argument fetches the result of the server's loader. */
const loadFromServer = (_args: object, fetchData: unknown) => (fetchData as () => Promise<unknown>)();

function Failed() {
  return <ErrorPage error={useRouteError()} />;
}

/** The page that the visitor sees if the server answers a navigation within the shop with this page. */
async function navigate(to: string, { body, ...head }: PlainPage): Promise<string> {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, head));
  return follow(to);
}

/** The page that the visitor sees at an address. */
async function follow(to: string): Promise<string> {
  const route = { hasLoader: true, hasClientLoader: false };
  const manifest = {
    routes: { root: route, layout: { ...route, hasLoader: false }, products: route },
  } as unknown as Manifest;
  const router = createMemoryRouter(
    [
      {
        id: "root",
        path: "/",
        middleware: [answerFromMemory as MiddlewareFunction],
        loader: loadFromServer,
        element: <Outlet />,
        ErrorBoundary: Failed,
        children: [
          {
            id: "layout",
            loader: () => null,
            element: <p>The frame</p>,
            ErrorBoundary: () => (
              <>
                <p>The frame</p>
                <Failed />
              </>
            ),
            children: [{ id: "products", path: "pond-products", loader: loadFromServer, element: null }],
          },
        ],
      },
    ],
    { dataStrategy: fetchFromServer(() => router, manifest, {}, true), hydrationData: { loaderData: { root: {} } } },
  );
  await router.navigate(to);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const path = "/pond-products?q=koi&page=2";

test("a page that the server is too busy for says so in the server's words, and can be tried again", async () => {
  const html = await navigate(path, makePlainPage(tooBusyPage, { https: true }));
  expect(html).toContain(tooBusyPage.heading);
  expect(html).toContain(tooBusyPage.text);
  expect(html).toMatch(/<a [^>]*href="\/pond-products\?q=koi&amp;page=2"[^>]*>Try again<\/a>/);
  expect(html).not.toContain("on our side");
});

test("a page that fails leaves the frame on the screen", async () => {
  for (const page of [tooBusyPage, lastResortPage])
    expect(await navigate(path, makePlainPage(page, { https: true }))).toContain("<p>The frame</p>");
});

test("a page that fails is our fault, and leads home", async () => {
  const html = await navigate(path, makePlainPage(lastResortPage, { https: true }));
  expect(html).toContain("The fault is ours and has been logged.");
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Back to the home page<\/a>/);
});

test("a page that no answer came for says that the connection is missing, not that it is our fault", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const html = await follow(path);
  expect(html).toContain("<p>The frame</p>");
  expect(html).toContain("Please check your internet connection");
  expect(html).toMatch(/<a [^>]*href="\/pond-products\?q=koi&amp;page=2"[^>]*>Try again<\/a>/);
  expect(html).not.toContain("on our side");
});
