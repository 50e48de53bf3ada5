import { clsx } from "clsx";
import { createCartItem } from "#domain/cart/cart-item.ts";
import type { ComparedValue } from "#domain/catalogue/compare-values.ts";
import { maxCompared } from "#domain/catalogue/compared-item.ts";
import type { ComparedPart, ComparedProduct } from "#services/catalogue/compare-products.ts";
import { addToCart } from "#app/cart/cart-provider.tsx";
import { Button, iconLink, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import layout from "#app/ui/layout.module.css";
import { getCompareStore } from "./compare-store.ts";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  products: readonly ComparedProduct[];
  parts: readonly ComparedPart[];
  vatRegistered: boolean;
}

/** Products side by side. In narrow windows it scrolls sideways under its first column. */
export function CompareTable({ products, parts, vatRegistered }: CompareTableProps) {
  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label="Comparison, scrolls sideways"
      // Scrolls with the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-in-place=""
    >
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>{products.length} products side by side</caption>
        <thead>
          <tr>
            <td className={styles.corner}>
              <span className={styles.count}>
                {products.length} of {maxCompared}
              </span>
            </td>
            {products.map((product) => (
              <th className={styles.product} scope="col" key={product.address}>
                <Head product={product} />
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(({ heading, rows }) => (
          <tbody key={heading}>
            <tr>
              <th className={styles.part} scope="colgroup" colSpan={products.length + 1}>
                {heading}
              </th>
            </tr>
            {rows.map(({ name, isSame, values }) => (
              <tr className={clsx(isSame && products.length > 1 && styles.same)} key={name}>
                <th className={clsx(text.strong, text.dark, styles.name)} scope="row">
                  {name}
                  {name === "Price" && vatRegistered && (
                    <small className={clsx(layout.block, text.plain, text.small, text.muted)}>including VAT</small>
                  )}
                </th>
                {values.map((value, at) => (
                  <Value value={value} key={products[at]?.address} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <tr>
            <td className={clsx(text.strong, text.dark, styles.name)} />
            {products.map((product, at) => (
              <td className={clsx(layout.screenOnly, styles.action)} key={product.address}>
                <Action product={product} look={at === 0 ? "primary" : "line"} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Head({ product }: { product: ComparedProduct }) {
  const { key, name, vendor, option, options, address, addressWithout, picture } = product;
  return (
    <>
      <div className={clsx(layout.frame, layout.relative, layout.mb3, styles.picture)}>
        {picture !== null && (
          <Picture className={layout.cover} picture={picture} alt="" sizes="11rem" data-hide-on-error="" />
        )}
        <Link
          className={clsx(layout.screenOnly, iconLink, styles.remove)}
          to={addressWithout}
          aria-label={`Remove ${name} ${option}`.trim()}
          rel="nofollow"
          onClick={() => getCompareStore().remove(key)}
        >
          <Icon name="x" />
        </Link>
      </div>
      <Link className={styles.link} to={address}>
        {name}
      </Link>
      {vendor !== "" && !name.startsWith(vendor) && <span className={clsx(text.small, text.muted)}>{vendor}</span>}
      {options.length > 0 && (
        <details className={text.small}>
          <summary className={styles.chosen}>{option === "" ? "Choose an option" : option}</summary>
          <ul>
            {options.map((each) => (
              <li key={each.name}>
                <Link
                  className={clsx(layout.line, layout.tall, styles.option)}
                  to={each.address}
                  rel="nofollow"
                  aria-current={each.name === option ? "true" : undefined}
                >
                  {each.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Value({ value: { text: words, standing } }: { value: ComparedValue }) {
  const isLowest = standing === "lowest";
  return (
    <td className={clsx(text.soft, styles.value, standing !== "usual" && styles.apart, isLowest && styles.lowest)}>
      {words === "" ? (
        <>
          <span aria-hidden="true">–</span>
          <span className={text.visuallyHidden}>not given</span>
        </>
      ) : (
        words
      )}
      {isLowest && (
        <small className={clsx(layout.line, text.strong, text.small, text.brand, layout.gap1)}>
          <Icon className={styles.tick} name="check" /> lowest
        </small>
      )}
    </td>
  );
}

function Action({ product, look }: { product: ComparedProduct; look: "primary" | "line" }) {
  const { name, option, choice, isSellable, address } = product;
  if (choice === null)
    return (
      <LinkButton
        look="line"
        size="sm"
        block
        to={address}
        aria-label={isSellable ? `Choose ${name}` : `Ask for a price: ${name}`}
      >
        {isSellable ? "Choose" : "Ask for a price"}
      </LinkButton>
    );
  return (
    <Button
      look={look}
      size="sm"
      block
      aria-label={`Add to Cart: ${name} ${option}`.trim()}
      onClick={() => void addToCart(createCartItem(product, { ...choice, quantity: 1 }))}
    >
      Add to Cart
    </Button>
  );
}
