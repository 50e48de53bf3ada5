import { clsx } from "clsx";
import { redirect } from "react-router";
import { productsCrumb } from "#app/chrome/main-links.ts";
import { missingProducts, queryCatalogue } from "#app/chrome/missing-page.ts";
import { pageHead, structuredList } from "#app/content/page-head.ts";
import { GuideLine } from "#app/guides/guide-line.tsx";
import { searchContext, shopContext } from "#app/loader-context.ts";
import { PondFilterSlot } from "#app/pond/pond-slots.tsx";
import layout from "#app/ui/layout.module.css";
import { GoLink, Link } from "#app/ui/link.tsx";
import { productsPerPage } from "#domain/catalogue/paging.ts";
import { pictureUrl } from "#domain/media/picture.ts";
import { withFilters } from "#domain/routes/filter-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { parseListQuery } from "#domain/routes/match.ts";
import { listCategory } from "#services/catalogue/pages/list-found.ts";
import { getDeliveryInfo } from "#services/content/get-pages.ts";
import {
  getCategory,
  getQuickFilter,
  listCategories,
  listQuickSearches,
  toCategoryLink,
  type QuickSearch,
} from "#services/content/list-categories.ts";
import { listCategoryGuides } from "#services/guides/list-guides.ts";
import type { Route } from "./+types/category.route.ts";
import { toCardViews } from "./card-view.ts";
import styles from "./category.route.module.css";
import { FoundProducts } from "./found-products.tsx";
import { ShopColumns, ShopHead } from "./shop-head.tsx";

const sizing: ReadonlyMap<string, string> = new Map([
  ["pumps", "pump-head"],
  ["filters", "filter"],
  ["uv_clarifiers", "uv"],
  ["air_pumps", "air"],
  ["fittings", "pipe-bore"],
  ["liners", "liner"],
  ["heaters", "heating"],
  ["skimmers", "waterfall"],
  ["water_treatments", "salt"],
]);

export function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = parseListQuery("category", new URL(request.url).searchParams);
  const categories = listCategories(shop);
  const category = getCategory(shop, params.category);
  const path = href("category", params);
  const result = queryCatalogue(shop, path, () =>
    listCategory(searchContext(shop), {
      category: params.category,
      quickFilter: getQuickFilter(shop, params.category),
      ...query,
    }),
  );
  if (result.state === "moved") throw redirect(result.path);
  if (result.state === "unknown-category")
    throw missingProducts(shop, path, {
      heading: result.message,
      help: "They may be in another category. Try a search, or see everything we stock.",
    });
  const { slug, label, to } = category;
  const { products, ...list } = result.list;
  const { search, isFiltered } = result;
  const introduction =
    category.introduction || `${label} for koi and garden ponds, delivered ${getDeliveryInfo(shop).area}.`;
  const head = pageHead(shop, {
    title: [label, search !== "" && `“${search}”`, list.page > 1 && `page ${list.page}`].filter(Boolean).join(", "),
    description: introduction,
    descriptionEnd: list.page > 1 ? ` Page ${list.page} of ${list.pages}.` : "",
    path: href("category", params, { page: isFiltered ? 1 : list.page }),
    sharedPath: withFilters(href("category", params, query), query.filters),
    picture: category.picture,
    noindex: search !== "",
    isFiltered,
    trail: [productsCrumb, { label, to }],
    more: structuredList(shop.baseUrl, {
      name: label,
      items: products.map((product) => ({ to: product.path })),
      total: list.total,
      from: (list.page - 1) * productsPerPage + 1,
    }),
  });
  const cards = toCardViews(products, categories);
  // After a search or a filter, its results come first.
  const isWhole = search === "" && !isFiltered;
  const calculator = isWhole ? sizing.get(params.category) : undefined;
  return {
    calculator: calculator === undefined ? null : href("calculator", { calculator }),
    guides: isWhole ? listCategoryGuides(shop, params.category) : [],
    quickSearches: isWhole ? listQuickSearches(shop, params.category) : [],
    head,
    search,
    found: result.found,
    list,
    cards,
    categories: categories.map(toCategoryLink),
    category: { slug, label, to, introduction: category.introduction },
  };
}

export default function CategoryPage({ loaderData: page }: Route.ComponentProps) {
  const { category, categories, search } = page;
  return (
    <main id="main">
      <div className={layout.container}>
        <ShopHead
          heading={category.label}
          trail={[productsCrumb]}
          searchIn={category.to}
          searchLabel={`Search in ${category.label}`}
          search={search}
          lead={category.introduction}
        />
        <ShopColumns categories={categories} active={category.slug}>
          {page.quickSearches.length > 0 && <QuickSearches searches={page.quickSearches} />}
          {page.calculator !== null && <GoLink to={page.calculator}>Not sure which size? Work it out</GoLink>}
          <PondFilterSlot category={category.slug} />
          <FoundProducts cards={page.cards} list={page.list} search={search} found={page.found} />
          {/* The guides are below the products, so that visitors who know what they need reach the products sooner. */}
          <div className={layout.gapAbove}>
            <GuideLine guides={page.guides} />
          </div>
        </ShopColumns>
      </div>
    </main>
  );
}

/** The owner's searches in a category. Their pictures have one format and width: those of the list matter more. */
function QuickSearches({ searches }: { searches: readonly QuickSearch[] }) {
  return (
    <nav className={styles.searches} aria-label="Quick searches">
      {searches.map(({ label, to, picture }) => (
        <Link className={styles.search} key={label} to={to}>
          {picture !== null && (
            <img
              className={clsx(layout.block, layout.wide, layout.mb1, styles.picture)}
              src={pictureUrl(picture, picture.widths[0] ?? picture.width, "webp")}
              alt=""
              loading="lazy"
            />
          )}
          {label}
        </Link>
      ))}
    </nav>
  );
}
