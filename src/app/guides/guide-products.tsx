import { clsx } from "clsx";
import { ProductRow, ProductRows } from "#app/catalogue/product-row.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import text from "#app/ui/text.module.css";
import type { GuideView } from "#services/guides/get-guide.ts";
import styles from "./guide-products.module.css";

export function GuideProducts({ products, links }: Pick<GuideView, "products" | "links">) {
  if (products.length === 0 && links.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround, layout.screenOnly)} aria-labelledby="use">
      <div className={clsx(layout.container, layout.stack, layout.gap7, layout.acrossGrid, layout.split48)}>
        <div>
          <h2 id="use">{products.length > 0 ? "What we use" : "Where to go next"}</h2>
          {products.length > 0 && (
            <p className={clsx(text.lead, layout.mt2)}>From our own shelves, with our reasons.</p>
          )}
        </div>
        <div>
          {products.length > 0 && (
            <ProductRows>
              {products.map(({ name, to, why, priceText, picture }) => (
                <ProductRow
                  key={to}
                  name={name}
                  to={to}
                  picture={
                    picture !== null && (
                      <Picture className={layout.cover} picture={picture} alt="" sizes="96px" loading="lazy" />
                    )
                  }
                  reason={why}
                  price={<Price text={priceText} />}
                />
              ))}
            </ProductRows>
          )}
          <ul className={clsx(layout.joint, styles.cards)}>
            {links.map(({ label, note, to }) => (
              <li key={to}>
                <Link className={clsx(layout.block, text.bare, styles.card)} to={to}>
                  <b className={clsx(layout.block, text.strong, text.ink, styles.label)}>{label}</b>
                  <span className={clsx(layout.block, text.small, text.soft, layout.mt1)}>{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
