import { Link } from "react-router";
import { href } from "#domain/addresses/href.ts";
import type { CategoryView } from "#services/content/list-categories.ts";
import { Icon } from "#app/ui/icon.tsx";

interface CategoryNavProps {
  categories: readonly CategoryView[];
  /** The category shown now. */
  active?: string;
}

/** Beside the list on wide windows, a scrolling strip above it on narrow ones. The active link leads back to all products. */
export function CategoryNav({ categories, active }: CategoryNavProps) {
  return (
    <div className="rail">
      <p className="label railhead" aria-hidden="true">
        Categories
      </p>
      <nav className="cats" aria-label="Product categories">
        {categories.map((category) =>
          category.slug === active ? (
            <Link key={category.slug} to={href("products")} aria-current="true">
              <Icon name={category.icon} />
              <span>{category.label}</span>
              <span className="n">
                <Icon name="x" />
                <span className="vh">selected, choose again to show all products</span>
              </span>
            </Link>
          ) : (
            <Link key={category.slug} to={category.to}>
              <Icon name={category.icon} />
              <span>{category.label}</span>
              {category.productCount !== null && (
                <span className="n">
                  {category.productCount}
                  <span className="vh"> products</span>
                </span>
              )}
            </Link>
          ),
        )}
      </nav>
    </div>
  );
}
