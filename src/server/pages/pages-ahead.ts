import { createStaticHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from "react-router";
import type { CardView } from "#app/catalogue/list/card-view.ts";
import { shopContext, type LoaderServices } from "#app/loader-context.ts";
import { productRoute, type PageData, type PagesAhead } from "#app/prefetch/kept-pages.ts";
import { findPage } from "#domain/routes/find-page.ts";
import type { RenderedPage } from "#server/page-cache/page-cache.ts";
import type { PageAhead } from "#server/page-cache/page-target.ts";
import { getRevision } from "#services/content/get-chrome.ts";

/** The maximum number of pages ahead. A list's page shows fewer; All products shows up to eight of each category. */
const maxPagesAhead = 24;

const cardsOf: Readonly<Record<string, (data: Listing) => readonly CardView[] | undefined>> = {
  products: ({ products }) => products?.cards ?? products?.groups?.flatMap((group) => group.cards),
  category: ({ cards }) => cards,
  product: ({ more }) => more,
};

interface Listing {
  cards?: readonly CardView[];
  more?: readonly CardView[];
  products?: { cards?: readonly CardView[]; groups?: readonly { cards: readonly CardView[] }[] };
}

/** Renders the answer with a page's data, or that of all products it links to; without products, only the revision. */
export async function renderPagesAhead(
  build: ServerBuild,
  shop: LoaderServices,
  { path, isItself }: PageAhead,
): Promise<RenderedPage> {
  const key = findPage(path.replace(/\?.*/, ""))?.key;
  const listCards = cardsOf[key ?? ""];
  const handler = createStaticHandler(listPageRoutes(build));
  const ahead: PagesAhead = { revision: getRevision(shop), pages: {}, modules: [] };
  let status = key === undefined ? 404 : 200;
  if (isItself) {
    const page = await load(path);
    status = page.status;
    ahead.modules = listModules(build, page.route);
    if (page.data !== undefined) ahead.pages[path] = withLayouts(build, page.route, page.data);
  } else if (listCards !== undefined) {
    const page = await load(path);
    status = page.status;
    const products = new Set(listCards(page.data ?? {})?.map((card) => card.path));
    if (products.size > 0) ahead.modules = listModules(build, productRoute);
    for (const product of [...products].slice(0, maxPagesAhead))
      ahead.pages[product] = withLayouts(build, productRoute, (await load(product)).data);
  }
  return {
    status,
    headers: new Headers({ "content-type": "application/json", "x-robots-tag": "noindex" }),
    body: Buffer.from(JSON.stringify(ahead)),
  };

  /** Runs the loader of a page. Leaves a redirect to the browser, which follows it when it asks for the page. */
  async function load(page: string): Promise<{ status: number; route: string; data?: unknown }> {
    const requestContext = new RouterContextProvider();
    requestContext.set(shopContext, { ...shop, searchTags: [] });
    const loaded = await handler.query(new Request(shop.baseUrl + page), { requestContext });
    if (loaded instanceof Response) return { status: 404, route: "" };
    const [error] = Object.values(loaded.errors ?? {});
    if (isRouteErrorResponse(error)) return { status: error.status, route: "" };
    if (error !== undefined) throw error;
    const route = loaded.matches.at(-1)?.route.id ?? "";
    return { status: loaded.statusCode, route, data: loaded.loaderData[route] };
  }
}

/** Lists the routes of pages, without the frame around them, whose data the browser already has. */
function listPageRoutes({ routes }: ServerBuild) {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ id, path, index }) => id !== "root" && (path !== undefined || index))
    .map(({ id, path = "", module }) => ({ id, path: `/${path}`, ...(module.loader && { loader: module.loader }) }));
}

/** Returns a page's data by route. The layouts around it have none, but the router needs a result for each of them. */
function withLayouts({ routes }: ServerBuild, id: string, data: unknown = {}): PageData {
  const page: Record<string, unknown> = { [id]: data };
  let layout = routes[id]?.parentId;
  while (layout !== undefined && layout !== "root") {
    page[layout] = null;
    layout = routes[layout]?.parentId;
  }
  return page;
}

function listModules({ assets }: ServerBuild, id: string): string[] {
  const { module, imports = [] } = assets.routes[id] ?? {};
  return module === undefined ? [] : [module, ...imports];
}
