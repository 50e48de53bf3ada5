import type { ReactNode } from "react";
import { ProductSearch } from "#app/chrome/product-search.tsx";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";

interface ShopHeadProps {
  heading: string;
  trail?: readonly Crumb[];
  /** The last crumb, where it is not the heading. */
  crumb?: string;
  /** A line below the heading. */
  children?: ReactNode;
  /** The list the search box searches. */
  searchIn: string;
  searchLabel?: string;
  search: string;
}

/** Heading and search box of a list of products. */
export function ShopHead({
  heading,
  trail = [],
  crumb = heading,
  children,
  searchIn,
  searchLabel,
  search,
}: ShopHeadProps) {
  return (
    <>
      <Breadcrumbs trail={trail} current={crumb} />
      <div className="pagehead shophead">
        <div className="row">
          <div>
            <h1>{heading}</h1>
            {children}
          </div>
          <ProductSearch id="q" action={searchIn} label={searchLabel} search={search} />
        </div>
      </div>
    </>
  );
}
