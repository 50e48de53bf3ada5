import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import styles from "./product-facts.module.css";

interface ProductFactsProps {
  product: PublicProduct;
  /** Its row stands out. */
  chosenOption: string;
  /** Its price; null for what does not run all year, or where the owner has given none. */
  electricity: Site["electricity"];
}

/** The facts by which its options differ, and those of all of them. */
export function ProductFacts({ product, chosenOption, electricity }: ProductFactsProps) {
  const { facts, optionTable, options } = product;
  return (
    <section className={clsx(layout.stack, layout.darkRuleAbove, styles.facts)} aria-labelledby="facts">
      <h2 className={clsx(layout.fullRow, layout.pt6)} id="facts">
        Specification
      </h2>
      {optionTable !== null && (
        // Scrolls sideways in a narrow window, with the keyboard too.
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
              {optionTable.rows.map((row, at) => (
                <tr className={options[at]?.name === chosenOption ? styles.chosen : undefined} key={at}>
                  <th scope="row">{options[at]?.name}</th>
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
