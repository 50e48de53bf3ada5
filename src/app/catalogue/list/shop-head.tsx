import { clsx } from "clsx";
import { useEffect, useRef, type ReactNode } from "react";
import { ProductSearch } from "#app/chrome/product-search.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, type Crumb } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { CategoryLink } from "#services/content/list-categories.ts";
import styles from "./shop-head.module.css";

interface ShopHeadProps {
  heading: string;
  trail?: readonly Crumb[];
  /** The last breadcrumb, if it differs from the heading. */
  crumb?: string;
  /** A line below the heading; "" for none. */
  lead?: string;
  searchIn: string;
  searchLabel?: string;
  search: string;
}

export function ShopHead({
  heading,
  trail = [],
  crumb = heading,
  lead = "",
  searchIn,
  searchLabel,
  search,
}: ShopHeadProps) {
  return (
    <>
      <Breadcrumbs trail={trail} current={crumb} />
      <div className={styles.shopHead}>
        <div className={clsx(layout.row, styles.row)}>
          <div className={layout.shrink}>
            <h1 className={text.breakable}>{heading}</h1>
            {lead !== "" && <p className={clsx(text.muted, layout.mt2)}>{lead}</p>}
          </div>
          <ProductSearch id="q" action={searchIn} label={searchLabel} search={search} />
        </div>
      </div>
    </>
  );
}

interface ShopColumnsProps {
  categories: readonly CategoryLink[];
  active?: string;
  children: ReactNode;
}

export function ShopColumns({ children, ...categoryNav }: ShopColumnsProps) {
  return (
    <div className={clsx(layout.stack, layout.gap4, styles.columns, layout.sectionEnd)}>
      <CategoryNav {...categoryNav} />
      <div>{children}</div>
    </div>
  );
}

/** The categories beside the list, on narrow windows in a strip above it. The active one leads to all products. */
function CategoryNav({ categories, active }: { categories: readonly CategoryLink[]; active?: string }) {
  const strip = useRef<HTMLElement>(null);
  // Scrolls the strip after a move between categories, and in browsers without `scroll-initial-target`.
  useEffect(() => {
    const { current: nav } = strip;
    const link = nav?.querySelector<HTMLElement>("[aria-current]");
    if (nav && link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [active]);
  return (
    <div className={styles.rail}>
      <p className={clsx(text.label, layout.wideOnly, layout.mb3)} aria-hidden="true">
        Categories
      </p>
      <nav ref={strip} className={styles.categories} aria-label="Product categories">
        {categories.map(({ slug, label, icon, to, productCount }) => {
          const isActive = slug === active;
          return (
            <Link
              className={styles.category}
              key={slug}
              to={isActive ? href("products") : to}
              aria-current={isActive || undefined}
            >
              <Icon className={styles.icon} name={icon} />
              <span>{label}</span>
              {(isActive || productCount !== null) && (
                <span className={styles.count}>
                  {isActive ? <Icon name="x" /> : productCount}
                  <span className={text.visuallyHidden}>
                    {isActive ? "selected, choose again to show all products" : " products"}
                  </span>
                </span>
              )}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
