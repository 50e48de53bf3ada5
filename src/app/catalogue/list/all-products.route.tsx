import { clsx } from "clsx";
import { redirect } from "react-router";
import { productsCrumb } from "#app/chrome/main-links.ts";
import { queryCatalogue } from "#app/chrome/missing-page.ts";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { OrderPromise } from "#app/content/order-promise.tsx";
import { pageHead, structuredList } from "#app/content/page-head.ts";
import { searchContext, shopContext } from "#app/loader-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { GoLink, Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { withFilters } from "#domain/routes/filter-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { parseListQuery } from "#domain/routes/match.ts";
import { listAllProducts } from "#services/catalogue/pages/list-found.ts";
import { getProductsPage } from "#services/content/get-pages.ts";
import { listCategories, toCategoryLink, type CategoryView } from "#services/content/list-categories.ts";
import { findPages, type FoundPages } from "#services/search/find-pages.ts";
import type { Route } from "./+types/all-products.route.ts";
import styles from "./all-products.route.module.css";
import { toCardViews, type CardView } from "./card-view.ts";
import { CategoryTiles, type TiledCategory } from "./category-tiles.tsx";
import { FoundProducts } from "./found-products.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ShopColumns, ShopHead } from "./shop-head.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = parseListQuery("products", new URL(request.url).searchParams);
  const categories = listCategories(shop);
  const { meta, heading, lead, promise } = getProductsPage(shop);
  const path = href("products");
  const result = queryCatalogue(shop, path, () => listAllProducts(searchContext(shop), query));
  if (result.state === "moved") throw redirect(result.path);
  const head =
    result.state === "found"
      ? pageHead(shop, {
          title: `Search: ${result.search}`,
          description: meta.description,
          path,
          sharedPath: withFilters(href("products", {}, query), query.filters),
          noindex: true,
        })
      : pageHead(shop, {
          ...meta,
          path,
          trail: [productsCrumb],
          more: structuredList(shop.baseUrl, {
            name: heading,
            items: categories.map(({ label, to }) => ({ name: label, to })),
          }),
        });
  const isOverview = result.state === "groups";
  const shelves = {
    categories: result.state === "found" ? narrowCategories(result, categories) : [],
    tiles: isOverview ? categories.map(toTiledCategory) : [],
  };
  const answers = result.state === "found" ? findPages(shop, result.search) : null;
  return { answers, head, heading, lead, promise, ...shelves, products: productsView(result, categories) };
}

/** Returns links to what a search found in each category; to all categories if the search found nothing. */
function narrowCategories({ search, categories: counts }: ListOfFound, categories: readonly CategoryView[]) {
  if (counts.length === 0) return categories.map(toCategoryLink);
  const links = [];
  for (const { slug, count: productCount } of counts) {
    const category = categories.find((each) => each.slug === slug);
    const to = href("category", { category: slug }, { search });
    if (category !== undefined) links.push(toCategoryLink({ ...category, to, productCount }));
  }
  return links;
}

function toTiledCategory(category: CategoryView): TiledCategory {
  return { ...toCategoryLink(category), picture: category.picture };
}

type Found = Exclude<ReturnType<typeof listAllProducts>, { state: "moved" }>;
type ListOfFound = Extract<Found, { state: "found" }>;

function productsView(result: Found, categories: ReturnType<typeof listCategories>) {
  if (result.state === "found") {
    const { products, ...list } = result.list;
    const { state, search, found: view } = result;
    return { state, search, found: view, list, cards: toCardViews(products, categories) };
  }
  const groups = [];
  for (const { slug, products, viewAll } of result.groups) {
    const category = categories.find((each) => each.slug === slug);
    if (category === undefined) continue;
    const { label, to } = category;
    // A shelf has space only for a name and a price.
    const cards = toCardViews(products, categories).map((card) => ({ ...card, optionsText: "", facts: [] }));
    groups.push({ slug, label, to, viewAll, cards });
  }
  return { state: result.state, groups };
}

export default function AllProductsPage({ loaderData: page }: Route.ComponentProps) {
  const { products } = page;
  const search = products.state === "found" ? products.search : "";
  return (
    <main id="main">
      <div className={layout.container}>
        {search === "" ? (
          <ShopHead heading={page.heading} lead={page.lead} crumb="Products" searchIn={href("products")} search="" />
        ) : (
          <ShopHead
            heading={`Search: ${search}`}
            trail={[productsCrumb]}
            crumb="Search"
            searchIn={href("products")}
            search={search}
          />
        )}
        {products.state === "groups" ? (
          <div className={layout.mb8}>
            <CategoryTiles categories={page.tiles} />
            <p>
              <GoLink to={href("pond")}>Tell us about your pond and we will size the equipment</GoLink>
            </p>
            <div className={clsx(layout.mt4, styles.shelves)}>
              {products.groups.map(({ slug, ...group }, index) => (
                <ProductGroup key={slug} id={`group-${slug}`} {...group} first={index < 2} />
              ))}
            </div>
          </div>
        ) : (
          <ShopColumns categories={page.categories}>
            {page.answers !== null && <Answers answers={page.answers} />}
            <FoundProducts
              cards={products.cards}
              list={products.list}
              search={search}
              found={products.found}
              isAnswered={page.answers !== null && page.answers.pages.length > 0}
            />
          </ShopColumns>
        )}
      </div>
      <section className={layout.ruled} id="how" aria-labelledby="how-heading">
        <div className={layout.container}>
          <h2 className={clsx(text.h3, layout.mb6)} id="how-heading">
            How ordering works
          </h2>
          <OrderPromise steps={page.promise} look="across" />
        </div>
      </section>
    </main>
  );
}

/** Guides and other pages that answer a search, shown above its products. For an ill fish, the phone number too. */
function Answers({ answers: { pages, isIllness } }: { answers: FoundPages }) {
  const phone = useChrome()?.site.phone;
  return (
    <>
      {isIllness && phone && (
        <p className={clsx(layout.mb4, text.strong)}>
          Is a fish ill? Test the water first and ring{" "}
          <a className={text.nowrap} href={`tel:${phone.dial}`}>
            {phone.shown}
          </a>{" "}
          before you buy anything. We will ask what you see, and say when it needs a vet.
        </p>
      )}
      {pages.length > 0 && (
        <ul className={clsx(layout.stack, layout.joint, layout.mb6, styles.guides)} aria-label="Guides and pages">
          {pages.map(({ title, summary, to }) => (
            <li key={to}>
              <Link className={clsx(layout.block, layout.sandGround, text.small, text.bare, styles.guide)} to={to}>
                <b
                  className={clsx(
                    layout.row,
                    layout.between,
                    text.cardName,
                    text.name,
                    text.ink,
                    layout.mb1,
                    styles.guideName,
                  )}
                >
                  {title} <Icon name="arrow-right" />
                </b>
                {summary}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ProductGroupProps {
  id: string;
  label: string;
  to: string;
  /** The label of the link to that page; null if all its products are shown here. */
  viewAll: string | null;
  cards: readonly CardView[];
  first: boolean;
}

function ProductGroup({ id, label, to, viewAll, cards, first }: ProductGroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={clsx(layout.row, layout.between, layout.gap1, layout.across6, layout.mb2)}>
        <h2 className={styles.heading} id={id}>
          <Link className={clsx(layout.touch, styles.link)} to={to}>
            {label}
          </Link>
        </h2>
        {viewAll !== null && (
          <GoLink className={styles.viewAll} to={to}>
            {viewAll}
          </GoLink>
        )}
      </div>
      <ProductGrid cards={cards} as="h3" look="shelf" first={first} />
    </section>
  );
}
