import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { CategoryLink } from "#services/content/list-categories.ts";
import layout from "#app/ui/layout.module.css";
import { CategoryNav } from "./category-nav.tsx";
import styles from "./shop-columns.module.css";

interface ShopColumnsProps {
  categories: readonly CategoryLink[];
  /** The category shown now. */
  active?: string;
  children: ReactNode;
}

/** A list of products with the categories beside it. */
export function ShopColumns({ children, ...categoryNav }: ShopColumnsProps) {
  return (
    <div className={clsx(layout.stack, layout.gap4, styles.columns, layout.sectionEnd)}>
      <CategoryNav {...categoryNav} />
      <div>{children}</div>
    </div>
  );
}
