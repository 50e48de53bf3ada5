import { clsx } from "clsx";
import type { DeliveryView } from "#services/content/get-delivery-info.ts";
import type { Prose as ProseText } from "#domain/content/article.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { Prose } from "#app/ui/prose.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { FlowCurveSlot } from "./flow-curve-slot.tsx";
import type { ProductChoice } from "./product-choice.ts";
import { FactList } from "./fact-list.tsx";
import { ProductFacts } from "./product-facts.tsx";
import styles from "./product-details.module.css";

interface ProductDetailsProps {
  product: PublicProduct;
  choice: ProductChoice;
  /** What the owner wrote about it; null without. */
  description: ProseText | null;
  delivery: DeliveryView;
}

/** The facts that decide; then about it, delivery, changing one's mind: ruled columns below the form. */
export function ProductDetails({ product, choice, description, delivery }: ProductDetailsProps) {
  return (
    <>
      {(product.facts.length > 0 || product.optionTable !== null) && (
        <ProductFacts product={product} chosenOption={choice.selectedOption} />
      )}
      {product.flowCurves !== undefined && <FlowCurveSlot product={product} choice={choice} />}
      <div className={clsx(layout.stack, layout.darkRuleAbove, styles.details)}>
        <section className={clsx(layout.py6, layout.ruleBelow, styles.column)}>
          <h2 className={clsx(text.h3, layout.mb2)}>Description</h2>
          {description !== null ? (
            <Prose text={description} />
          ) : (
            product.description !== "" && <p>{product.description}</p>
          )}
          <FactList className={styles.terms} facts={listTerms(product)} />
        </section>
        <section className={clsx(layout.py6, layout.ruleBelow, styles.column)}>
          <h2 className={clsx(text.h3, layout.mb2)}>{delivery.delivery.heading}</h2>
          <Prose text={delivery.delivery.body} />
        </section>
        <section className={clsx(layout.py6, layout.ruleBelow, styles.column)}>
          <h2 className={clsx(text.h3, layout.mb2)}>{delivery.returns.heading}</h2>
          <Prose text={delivery.returns.body} />
        </section>
      </div>
    </>
  );
}

// The form above names the sizes and options of what can be bought.
function listTerms({ vendor, code, sizes, isSellable }: PublicProduct): [string, string][] {
  const all: [string, string][] = [
    ["Brand", vendor],
    ["Code", code],
    ["Sizes", isSellable ? "" : sizes.join(", ")],
  ];
  return all.filter(([, value]) => value !== "");
}
