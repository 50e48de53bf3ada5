import { clsx } from "clsx";
import type { GuideView } from "#services/guides/get-guide.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import text from "#app/ui/text.module.css";
import styles from "./guide-products.module.css";

/** What the catalogue has for a guide, and the calculators and categories that belong to it. */
export function GuideProducts({ products, links }: Pick<GuideView, "products" | "links">) {
  if (products.length === 0 && links.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround, layout.screenOnly)} aria-labelledby="use">
      <div className={clsx(layout.container, styles.columns)}>
        <div>
          <h2 id="use">{products.length > 0 ? "What we use" : "Where to go next"}</h2>
          {products.length > 0 && (
            <p className={clsx(text.lead, styles.lead)}>From our own shelves, with our reasons.</p>
          )}
        </div>
        <div>
          <ul className={clsx(products.length > 0 && styles.list)}>
            {products.map(({ name, to, why, priceText, picture }) => (
              <li className={styles.row} key={to}>
                <span className={styles.frame}>
                  {picture !== null && (
                    <Picture className={styles.picture} picture={picture} alt="" sizes="96px" loading="lazy" />
                  )}
                </span>
                <div>
                  <h3 className={styles.name}>
                    <Link className={styles.link} to={to}>
                      {name}
                    </Link>
                  </h3>
                  <p className={styles.why}>{why}</p>
                </div>
                <Price className={styles.price} text={priceText} />
              </li>
            ))}
          </ul>
          <ul className={styles.cards}>
            {links.map(({ label, note, to }) => (
              <li key={to}>
                <Link className={styles.card} to={to}>
                  <b className={styles.label}>{label}</b>
                  <span className={styles.note}>{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
