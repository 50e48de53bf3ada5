import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { redirect, useNavigate } from "react-router";
import { productsCrumb } from "#app/chrome/main-links.ts";
import { queryCatalogue } from "#app/chrome/missing-page.ts";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import { formatComparedItems, type ComparedItem } from "#domain/catalogue/compared-item.ts";
import { href } from "#domain/routes/href.ts";
import { parseQuery } from "#domain/routes/match.ts";
import {
  compareProducts,
  type ComparedPart,
  type ComparedProduct,
} from "#services/catalogue/pages/compare-products.ts";
import { getCategory } from "#services/content/list-categories.ts";
import type { Route } from "./+types/compare.route.ts";
import { getCompareStore } from "./compare-store.ts";
import { CompareTable } from "./compare-table.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { products: written } = parseQuery("compare", new URL(request.url).searchParams);
  const path = href("compare");
  const comparison = queryCatalogue(shop, path, () =>
    compareProducts({ catalogue: shop.services.catalogue, pictures: shop.pictures }, written),
  );
  if (comparison.state === "moved") throw redirect(comparison.path);
  const { products } = comparison;
  const [first] = products;
  const category =
    first !== undefined && products.every((product) => product.category === first.category)
      ? getCategory(shop, first.category)
      : null;
  const noun = category === null ? "products" : category.label.toLowerCase();
  const heading = products.length < 2 ? "Compare products" : `Compare ${products.length} ${noun}`;
  const head = pageHead(shop, {
    title: heading,
    description: "Compare the specifications, prices and stock of up to four products.",
    path,
    // Any four products make a page, which search engines should not list.
    noindex: true,
  });
  const crumb = category === null ? null : { label: category.label, to: category.to };
  const { vatRegistered } = shop.content.current().site;
  return { ...comparison, head, heading, crumb, vatRegistered };
}

export default function ComparePage({ loaderData: page }: Route.ComponentProps) {
  const { products, parts, inShort, best, more, heading, crumb, vatRegistered } = page;
  useShownComparison(products);
  return (
    <main id="main">
      <div className={layout.container}>
        <Breadcrumbs trail={crumb === null ? [productsCrumb] : [productsCrumb, crumb]} current="Compare" />
        <PageHeading
          heading={heading}
          lead={
            products.length < 2
              ? "Tick Compare on two to four products to see them side by side here."
              : "Differences are in bold. What they all share is in grey."
          }
        />
        {products.length === 0 && (
          <p className={layout.sectionEnd}>
            <LinkButton to={href("products")}>Browse all products</LinkButton>
          </p>
        )}
      </div>
      {products.length > 0 && (
        <div className={layout.sectionEnd}>
          <div className={layout.container}>
            <CompareBar parts={parts} products={products} inShort={inShort} />
          </div>
          <CompareTable products={products} parts={parts} best={best} vatRegistered={vatRegistered} />
        </div>
      )}
      <CompareMore more={more} />
    </main>
  );
}

/** Keeps the ticks and the URL the same. If all ticks are for other products, someone sent the link; the ticks stay. */
function useShownComparison(items: readonly ComparedItem[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    const store = getCompareStore();
    const ticked = store.snapshot();
    if (items.length === 0) {
      const products = formatComparedItems(ticked);
      if (products !== "") void navigate(href("compare", {}, { products }), { replace: true });
    } else if (ticked.length === 0 || ticked.some(({ key }) => items.some((item) => item.key === key))) {
      store.set(items);
    }
  }, [items, navigate]);
}

/** Other products of the category, each with a link to the comparison that adds it, which needs no script. */
function CompareMore({ more }: { more: readonly { name: string; path: string }[] }) {
  if (more.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby="more">
      <div className={layout.container}>
        <h2 className={clsx(text.h3, layout.mb4)} id="more">
          Add another
        </h2>
        <ul className={clsx(layout.wrap, layout.gap2)}>
          {more.map(({ name, path }) => (
            <li key={path}>
              <Link className={clsx(layout.line, text.bare, form.choice)} to={path} rel="nofollow">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface CompareBarProps {
  products: readonly ComparedProduct[];
  parts: readonly ComparedPart[];
  inShort: string;
}

/** The bar with a link to share, a way out, and a tick for only the differences, which styles apply without scripts. */
function CompareBar({ products, parts, inShort }: CompareBarProps) {
  const rows = parts.flatMap((part) => part.rows);
  const different = rows.filter(({ isSame }) => !isSame).length;
  const isInBrowser = useIsInBrowser();
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  }
  return (
    <>
      <div
        className={clsx(
          layout.wrap,
          layout.between,
          layout.darkRuleAbove,
          layout.gap0,
          layout.across8,
          layout.pt3,
          layout.mb4,
        )}
      >
        {products.length > 1 && (
          <label className={clsx(layout.touch, text.strong, layout.gap3)}>
            <input className={form.checkbox} name="only-differences" type="checkbox" autoComplete="off" />
            <span>
              Show only the differences{" "}
              <span className={clsx(text.plain, text.muted)}>
                ({different} of {rows.length})
              </span>
            </span>
          </label>
        )}
        <div className={clsx(layout.wrap, layout.toEnd, layout.across6)}>
          {isInBrowser && (
            <Button look="quiet" onClick={() => void copy().catch(() => undefined)}>
              <Icon name="link" /> <span role="status">{isCopied ? "Copied" : "Copy the link"}</span>
            </Button>
          )}
          <Link
            className={buttonClass({ look: "quiet" })}
            to={href("compare")}
            onClick={() => getCompareStore().set([])}
          >
            Clear all
          </Link>
        </div>
      </div>
      {inShort !== "" && (
        <Notice className={layout.mb7}>
          <b className={text.strong}>In short:</b> {inShort}
        </Notice>
      )}
    </>
  );
}
