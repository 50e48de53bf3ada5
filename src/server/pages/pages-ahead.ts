import { RouterContextProvider, type ServerBuild } from "react-router";
import { findPage } from "#domain/addresses/find-page.ts";
import type { CardView } from "#app/catalogue/card-view.ts";
import { shopContext, type LoaderServices } from "#app/loader-context.ts";
import { type PagesAhead, productRoute } from "#app/prefetch/pages-ahead.ts";
import { getRevision } from "#services/content/get-revision.ts";
import type { RenderedPage } from "#server/page-cache/page-cache.ts";

/** More than a page of a list shows. The page of all products shows up to eight of each category. */
const maxPagesAhead = 24;

/** The pages with cards, and where their loaders put them. */
const cardsOf: Readonly<Record<string, { route: string; cards(page: Listing): readonly CardView[] }>> = {
  products: {
    route: "catalogue/all-products.route",
    cards: ({ products }) => products?.cards ?? products?.groups?.flatMap((group) => group.cards) ?? [],
  },
  category: { route: "catalogue/category.route", cards: ({ cards }) => cards ?? [] },
  product: { route: productRoute, cards: ({ more }) => more ?? [] },
};

/** What those loaders return, as far as it lists products. */
interface Listing {
  cards?: readonly CardView[];
  more?: readonly CardView[];
  products?: { cards?: readonly CardView[]; groups?: readonly { cards: readonly CardView[] }[] };
}

/**
 * Makes the answer that carries the data of every product page that a page links to, so that a browser that has it shows any
 * of them without a request. Of a page without products it has the revision alone.
 */
export async function renderPagesAhead(
  build: ServerBuild,
  shop: LoaderServices,
  address: string,
): Promise<RenderedPage> {
  const list = findPage(address.replace(/\?.*/, ""));
  const listing = list === null ? undefined : cardsOf[list.key];
  const ahead: PagesAhead = { revision: getRevision(shop), routes: {} };
  let status = list === null ? 404 : 200;
  if (list !== null && listing !== undefined) {
    const page = await load(listing.route, address, list.parts);
    status = page.status;
    const addresses = [...new Set(listing.cards(page.data as Listing).map((card) => card.address))];
    const pages = (ahead.routes[productRoute] = {} as Record<string, unknown>);
    for (const product of addresses.slice(0, maxPagesAhead)) {
      // A card may name the option that filters left.
      const found = findPage(product.replace(/\?.*/, ""));
      if (found !== null) pages[product] = (await load(productRoute, product, found.parts)).data;
    }
  }
  return {
    status,
    headers: new Headers({ "content-type": "application/json", "x-robots-tag": "noindex" }),
    body: Buffer.from(JSON.stringify(ahead)),
  };

  async function load(route: string, pageAddress: string, params: Record<string, string>) {
    const loader = build.routes[route]?.module.loader;
    if (loader === undefined) throw new Error(`the route ${route} has no loader`);
    const context = new RouterContextProvider();
    context.set(shopContext, { ...shop, searchTags: [] });
    const request = new Request(shop.baseUrl + pageAddress);
    const args = { request, params, context, url: new URL(request.url), pattern: "" };
    try {
      // Loaders of pages that show products return their data with its status.
      const { data, init } = (await loader(args)) as { data: unknown; init: ResponseInit | null };
      return { data, status: init?.status ?? 200 };
    } catch (thrown) {
      // A redirect: the browser follows it when it asks for the page itself.
      if (thrown instanceof Response) return { data: {}, status: 404 };
      throw thrown;
    }
  }
}
