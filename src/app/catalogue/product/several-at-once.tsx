import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useLate } from "#app/late/late-component.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
import { CartNeedsScript } from "./buy-form.tsx";
import styles from "./several-at-once.module.css";

interface SeveralAtOnceProps {
  product: PublicProduct;
  /** The category's word for its options: "sizes". */
  noun: string;
  selectedSize: string;
}

/** The minimum number of options for the table. Fewer are added just as quickly one by one. */
const minOffered = 5;

export function offersSeveral({ options, sizes }: Pick<PublicProduct, "options" | "sizes">): boolean {
  return (options.length === 0 ? sizes : options).length >= minOffered;
}

/** Opens the table of sizes and quantities, whose code then loads. */
export function SeveralAtOnce({ product, noun, selectedSize }: SeveralAtOnceProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [Table, loadTable] = useLate(async () => (await import("./several-table.tsx")).SeveralTable);
  function load(): void {
    if (details.current?.open === true && Table === null) loadTable();
  }
  // The visitor may have opened the table before hydration.
  useEffect(load);
  return (
    <details className={clsx(layout.ruleBelow, layout.darkRuleAbove, styles.several)} ref={details} onToggle={load}>
      <summary className={clsx(layout.summary, layout.line, layout.between, text.strong, styles.summary)}>
        Order several {noun} at once
        <Icon name="chevron-down" />
      </summary>
      {Table !== null && <Table product={product} noun={noun} selectedSize={selectedSize} />}
      <CartNeedsScript />
    </details>
  );
}
