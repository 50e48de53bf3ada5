import { clsx } from "clsx";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import text from "#app/ui/text.module.css";
import type { Prose as ProseText } from "#domain/content/article.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import type { FittedProduct } from "#services/catalogue/product-relations.ts";
import type { DeliveryView } from "#services/content/get-pages.ts";
import { ProductFacts } from "./product-facts.tsx";
import { FlowCurveSlot } from "./drawing-slots.tsx";
import type { ProductChoice } from "./product-choice.ts";
import styles from "./product-details.module.css";

interface ProductDetailsProps {
  product: PublicProduct;
  choice: ProductChoice;
  description: ProseText | null;
  delivery: DeliveryView;
  electricity: Site["electricity"];
}

/** The facts that decide; then about it, delivery, changing one's mind: ruled columns below the form. */
export function ProductDetails({ product, choice, description, delivery, electricity }: ProductDetailsProps) {
  // The form above names the sizes of what can be bought.
  const sizes = product.isSellable ? "" : product.sizes.join(", ");
  return (
    <>
      {(product.facts.length > 0 || product.optionTable !== null) && (
        <ProductFacts product={product} chosenOption={choice.selectedOption} electricity={electricity} />
      )}
      {product.flowCurves !== undefined && <FlowCurveSlot product={product} choice={choice} />}
      <div className={clsx(layout.stack, layout.darkRuleAbove, styles.details)}>
        {(description !== null || product.description !== "" || sizes !== "") && (
          <section className={clsx(layout.py6, layout.ruleBelow, text.paragraphs, styles.column)}>
            <h2 className={clsx(text.h3, layout.mb2)}>Description</h2>
            {description !== null ? (
              <Prose text={description} />
            ) : (
              product.description !== "" && <p>{product.description}</p>
            )}
            {sizes !== "" && <p>Sizes: {sizes}</p>}
          </section>
        )}
        {[delivery.delivery, delivery.returns].map(({ heading, body }) => (
          <section className={clsx(layout.py6, layout.ruleBelow, text.paragraphs, styles.column)} key={heading}>
            <h2 className={clsx(text.h3, layout.mb2)}>{heading}</h2>
            <Prose text={body} />
          </section>
        ))}
      </div>
    </>
  );
}

/** The products that the chosen option of a spare fits. */
export function Fits({ products }: { products: readonly FittedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="fits">
      <h2 className={form.groupLabel} id="fits">
        Fits
      </h2>
      <ul>
        {products.map(({ name, address }) => (
          <li key={address}>
            <Link className={text.dark} to={address}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For whoever looked for one that is no longer made: this product takes its place. */
export function Replaces({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={clsx(text.soft, text.measure, layout.mt8)}>
      <b className={clsx(text.strong, text.ink)}>Looking for the {names.join(" or the ")}?</b>{" "}
      {names.length === 1 ? "It is" : "They are"} no longer made. This product replaces{" "}
      {names.length === 1 ? "it" : "them"}.
    </p>
  );
}
