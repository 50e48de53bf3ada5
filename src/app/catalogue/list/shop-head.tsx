import { clsx } from "clsx";
import type { ReactNode } from "react";
import { ProductSearch } from "#app/chrome/product-search.tsx";
import { Breadcrumbs, type Crumb } from "#app/ui/page-heading.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { CategoryLink } from "#services/content/list-categories.ts";
import { CategoryNav } from "./category-nav.tsx";
import styles from "./shop-head.module.css";

interface ShopHeadProps {
  heading: string;
  trail?: readonly Crumb[];
  /** The last crumb, where it is not the heading. */
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
