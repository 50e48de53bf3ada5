import { clsx } from "clsx";
import { useRef, useState, type FormEvent } from "react";
import { addAllToCart } from "#app/cart/cart-provider.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import text from "#app/ui/text.module.css";
import { createCartItem } from "#domain/cart/cart-item.ts";
import { maxLineQuantity } from "#domain/cart/cart.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatPrice } from "#domain/money.ts";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
import { findUnitPrice } from "./product-choice.ts";
import styles from "./several-table.module.css";

interface SeveralTableProps {
  product: PublicProduct;
  noun: string;
  selectedSize: string;
}

/** The product's options, or else its sizes, each with a quantity, and one button that adds all of them. */
export function SeveralTable({ product, noun, selectedSize }: SeveralTableProps) {
  const form = useRef<HTMLFormElement>(null);
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const { options, sizes, bores } = product;
  const areOptions = options.length > 0;
  const rows = (areOptions ? options.map(({ name }) => name) : sizes).map((name, index) => {
    const choice = areOptions ? { selectedSize, selectedOption: name } : { selectedSize: name, selectedOption: "" };
    const quantity = quantities.get(name) ?? 0;
    const unitPricePence = findUnitPrice(product, { ...choice, quantity }) ?? 0;
    return { ...choice, name, quantity, unitPricePence, outside: bores?.[index] };
  });
  const wanted = rows.filter(({ quantity }) => quantity > 0);
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const sumPence = wanted.reduce((sum, row) => sum + row.quantity * row.unitPricePence, 0);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pieces === 0) {
      form.current?.querySelector("input")?.focus();
      return;
    }
    const items = wanted.map((row) => createCartItem(product, row));
    if (!(await addAllToCart(items, `${product.name} (${formatCounted(pieces, "item")})`))) return;
    // The focus must leave the field, which would otherwise keep showing its typed text.
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    setQuantities(new Map());
  }

  return (
    <form method="post" ref={form} onSubmit={(event) => void submit(event)}>
      <table className={clsx(layout.table, text.tabularNumbers, styles.table)}>
        <caption className={text.visuallyHidden}>Prices and quantities of all {noun}</caption>
        <thead>
          <tr>
            <th scope="col">{areOptions ? (product.labels.option ?? "Option") : (product.labels.size ?? "Size")}</th>
            <th className={styles.each} scope="col">
              Each
            </th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, quantity, unitPricePence, outside }) => (
            <tr className={clsx(quantity > 0 && styles.wanted)} key={name}>
              <th scope="row">
                {name}
                {outside !== undefined && !name.includes("mm") && (
                  <small className={clsx(layout.block, text.plain, text.small, text.muted)}>
                    {outside}&nbsp;mm outside
                  </small>
                )}
              </th>
              <td className={styles.each}>{formatPrice(unitPricePence)}</td>
              <td>
                <QuantityStepper
                  label={`Quantity of ${name}`}
                  value={quantity}
                  minimum={0}
                  maximum={maxLineQuantity}
                  onChange={(value) => setQuantities((before) => new Map(before).set(name, value))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={clsx(layout.row, layout.pt5, layout.between, layout.across6)}>
        <p className={text.tabularNumbers} aria-live="polite">
          {pieces === 0 ? (
            "Nothing chosen yet"
          ) : (
            <>
              <b>{formatCounted(pieces, "item")}</b>, {wanted.length}{" "}
              {wanted.length === 1 ? noun.replace(/s$/, "") : noun}
              <br />
              <b>{formatPrice(sumPence)}</b>
            </>
          )}
        </p>
        <Button className={styles.add} look="solid" type="submit">
          {pieces === 0 ? "Add to Cart" : `Add ${pieces} to Cart`}
        </Button>
      </div>
    </form>
  );
}
