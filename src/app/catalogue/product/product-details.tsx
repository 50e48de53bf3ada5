import { clsx } from "clsx";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import text from "#app/ui/text.module.css";
import type { Prose as ProseText } from "#domain/content/article.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
import type { FittedProduct } from "#services/catalogue/pages/product-relations.ts";
import type { DeliveryView } from "#services/content/get-pages.ts";
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

export function ProductDetails({ product, choice, description, delivery, electricity }: ProductDetailsProps) {
  // The form above already names the sizes of a product that can be bought.
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

/** The products that the chosen option of a spare part fits. */
export function Fits({ products }: { products: readonly FittedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="fits">
      <h2 className={form.groupLabel} id="fits">
        Fits
      </h2>
      <ul>
        {products.map(({ name, path }) => (
          <li key={path}>
            <Link className={text.dark} to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names the discontinued products that this product replaces, for visitors who were looking for them. */
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

interface ProductFactsProps {
  product: PublicProduct;
  chosenOption: string;
  /** The price of electricity; null if the product does not run all year, or the owner has given no price. */
  electricity: Site["electricity"];
}

function ProductFacts({ product, chosenOption, electricity }: ProductFactsProps) {
  const { facts, optionTable, options } = product;
  return (
    <section className={clsx(layout.stack, layout.darkRuleAbove, styles.facts)} aria-labelledby="facts">
      <h2 className={clsx(layout.fullRow, layout.pt6)} id="facts">
        Specification
      </h2>
      {optionTable !== null && (
        // The table scrolls sideways in a narrow window, with the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroller} role="group" aria-labelledby="facts" tabIndex={0}>
          <table className={clsx(layout.table, text.tabularNumbers, styles.table)}>
            <thead>
              <tr>
                <th scope="col">{product.labels.option ?? "Option"}</th>
                {optionTable.columns.map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {optionTable.rows.map((row, index) => (
                <tr className={options[index]?.name === chosenOption ? styles.chosen : undefined} key={index}>
                  <th scope="row">{options[index]?.name}</th>
                  {row.map((value, column) => (
                    <td key={column}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {facts.length > 0 && (
        <dl className={styles.list}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {electricity !== null && (
        <p className={clsx(layout.fullRow, text.small, text.muted)}>
          Running cost: day and night for a year at {electricity.pencePerKwh}p per kWh, {electricity.source}, looked up
          on {electricity.checked}.
        </p>
      )}
    </section>
  );
}
