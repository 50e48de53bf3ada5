import form from "#app/ui/form.module.css";
import { Link } from "#app/ui/link.tsx";
import type { SizeSibling } from "#services/catalogue/product-relations.ts";
import styles from "./other-sizes.module.css";

/** The same thing in other sizes that are products of their own. */
export function OtherSizes({ siblings }: { siblings: readonly SizeSibling[] }) {
  if (siblings.length === 0) return null;
  return (
    <nav aria-labelledby="other-sizes">
      <h2 className={form.groupLabel} id="other-sizes">
        The same in other sizes
      </h2>
      <ul className={styles.sizes}>
        {siblings.map(({ size, address, isThis }) => (
          <li key={address}>
            <Link className={styles.size} to={address} aria-current={isThis ? "page" : undefined}>
              {size}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
