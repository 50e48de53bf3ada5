import { clsx } from "clsx";
import { addToCart } from "#app/cart/cart-provider.tsx";
import { Button, iconLink, LinkButton } from "#app/ui/button.tsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { createCartItem } from "#domain/cart/cart-item.ts";
import type { ComparedValue } from "#domain/catalogue/compare-values.ts";
import { maxCompared } from "#domain/catalogue/compared-item.ts";
import type { ComparedPart, ComparedProduct } from "#services/catalogue/pages/compare-products.ts";
import { getCompareStore } from "./compare-store.ts";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  products: readonly ComparedProduct[];
  parts: readonly ComparedPart[];
  /** The position of the product whose button stands out; null for none. */
  best: number | null;
  vatRegistered: boolean;
}

/** Products side by side, names in view. A narrow window shows two at a time, each fact's name above its values. */
export function CompareTable({ products, parts, best, vatRegistered }: CompareTableProps) {
  const hasOptions = products.some(({ options }) => options.length > 0);
  const isPicked = products.length > 2;
  return (
    <div className={layout.container}>
      <table className={clsx(styles.table, isPicked && styles.picked)}>
        <caption className={text.visuallyHidden}>{products.length} products side by side</caption>
        <thead>
          {isPicked && (
            <tr className={styles.pickers}>
              <td colSpan={products.length + 1}>
                <p className={clsx(text.small, text.muted, styles.pickersHint)}>
                  2 of {products.length} at a time. Choose them by their pictures.
                </p>
                <Picker products={products} side="left" />
                <Picker products={products} side="right" />
              </td>
            </tr>
          )}
          <tr>
            <td className={styles.corner}>
              <span className={styles.count}>
                {products.length} of {maxCompared}
              </span>
            </td>
            {products.map((product) => (
              <th className={styles.product} scope="col" key={product.path}>
                <Head product={product} />
              </th>
            ))}
          </tr>
        </thead>
        {hasOptions && (
          <tbody>
            <tr>
              <th className={clsx(text.strong, text.dark, styles.name)} scope="row">
                Option
              </th>
              {products.map((product) => (
                <td className={styles.value} key={product.path}>
                  <Options product={product} />
                </td>
              ))}
            </tr>
          </tbody>
        )}
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
                {values.map((value, index) => (
                  <Value value={value} key={products[index]?.path} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tbody className={clsx(layout.screenOnly, styles.actions)}>
          <tr>
            <td className={styles.corner} />
            {products.map((product, index) => (
              <td className={styles.action} key={product.path}>
                <Action product={product} look={index === best ? "primary" : "line"} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Chooses the product that a narrow window shows on one side. Styles alone do this, so it works without scripts. */
function Picker({ products, side }: { products: readonly ComparedProduct[]; side: "left" | "right" }) {
  return (
    <fieldset className={clsx(layout.flex, styles.picker)}>
      <legend className={text.visuallyHidden}>{side === "left" ? "Left-hand product" : "Right-hand product"}</legend>
      {products.map(({ name, option, picture, path }, index) => (
        <label className={clsx(layout.relative, styles.pick)} key={path}>
          <input
            className={form.overFace}
            type="radio"
            name={side}
            value={index}
            defaultChecked={index === (side === "left" ? 0 : 1)}
            autoComplete="off"
            aria-label={`${name} ${option}`.trim()}
          />
          <span className={clsx(layout.frame, layout.block)}>
            {picture !== null && (
              <Picture
                className={layout.cover}
                picture={picture}
                alt=""
                sizes="54px"
                isOneOfMany
                data-hide-on-error=""
              />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Head({ product }: { product: ComparedProduct }) {
  const { key, name, vendor, option, path, pathWithout, picture, price } = product;
  return (
    <div className={styles.head}>
      <div className={clsx(layout.frame, styles.picture)}>
        {picture !== null && (
          <Picture className={layout.cover} picture={picture} alt="" sizes="6rem" data-hide-on-error="" />
        )}
      </div>
      <div className={styles.words}>
        <Link className={styles.link} to={path}>
          {name} {option !== "" && <span className={text.plain}>{option}</span>}
        </Link>
        {vendor !== "" && !name.startsWith(vendor) && <span className={clsx(text.small, text.muted)}>{vendor}</span>}
        <span className={clsx(layout.block, text.strong)}>{price}</span>
      </div>
      <Link
        className={clsx(layout.screenOnly, iconLink, styles.remove)}
        to={pathWithout}
        aria-label={`Remove ${name} ${option}`.trim()}
        rel="nofollow"
        onClick={() => getCompareStore().remove(key)}
      >
        <Icon name="x" />
      </Link>
    </div>
  );
}

function Options({ product: { option, options } }: { product: ComparedProduct }) {
  if (options.length === 0) return "–";
  return (
    <details>
      <summary className={clsx(layout.summary, layout.line, layout.gap1, text.strong, styles.chosen)}>
        {option === "" ? "Choose an option" : option}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {options.map(({ name, path }) => (
          <li key={name}>
            <Link
              className={clsx(layout.line, layout.tall, styles.option)}
              to={path}
              rel="nofollow"
              aria-current={name === option ? "true" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
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
  const { name, option, choice, isSellable, path } = product;
  if (choice === null)
    return (
      <LinkButton
        look="line"
        size="sm"
        block
        to={path}
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
