import { clsx } from "clsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import type { CategoryLink, CategoryView } from "#services/content/list-categories.ts";
import styles from "./category-tiles.module.css";

export type TiledCategory = CategoryLink & Pick<CategoryView, "picture">;

/** All categories with their pictures, in full rows if their number is a multiple of a row's. */
export function CategoryTiles({ categories }: { categories: readonly TiledCategory[] }) {
  const count = categories.length;
  const isMultiple = (columns: number): boolean => count % columns === 0;
  return (
    <nav
      className={clsx(
        layout.wrap,
        layout.joint,
        styles.tiles,
        isMultiple(3) && styles.three,
        !isMultiple(4) && isMultiple(5) && styles.five,
      )}
      aria-label="Product categories"
    >
      {categories.map(({ slug, label, icon, to, picture, productCount }) => (
        <Link
          className={clsx(
            layout.line,
            layout.gap3,
            layout.sandGround,
            layout.outlined,
            text.strong,
            text.tight,
            text.bare,
            styles.tile,
          )}
          key={slug}
          to={to}
        >
          <span className={clsx(layout.stack, layout.rigid, layout.relative, layout.frame, styles.frame)}>
            <Icon className={clsx(layout.behindPicture, styles.icon)} name={icon} />
            {picture?.media && (
              <Picture
                className={layout.coverAll}
                picture={picture.media}
                alt=""
                sizes="72px"
                isOneOfMany
                data-hide-on-error=""
              />
            )}
          </span>
          <span>
            {label}
            {productCount !== null && (
              <small className={clsx(layout.block, text.plain, text.small, text.muted)}>
                {productCount}
                <span className={text.visuallyHidden}> products</span>
              </small>
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}
