import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { href } from "#domain/addresses/href.ts";
import type { CategoryLink } from "#services/content/list-categories.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { Link } from "#app/ui/link.tsx";
import styles from "./category-nav.module.css";

/** Beside the list on wide windows, a scrolling strip above it on narrow ones. The active link leads back to all products. */
export function CategoryNav({ categories, active }: { categories: readonly CategoryLink[]; active?: string }) {
  const strip = useRef<HTMLElement>(null);
  // On the way from category to category and back, and in browsers without `scroll-initial-target`.
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
