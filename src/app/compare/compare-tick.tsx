import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { href } from "#domain/addresses/href.ts";
import { type ComparedItem, formatComparedItems, maxCompared } from "#domain/catalogue/compared-item.ts";
import { useStore } from "#app/hydration/create-store.ts";
import { notifications } from "#app/cart/cart-provider.tsx";
import form from "#app/ui/form.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import layout from "#app/ui/layout.module.css";
import { getCompareStore } from "./compare-store.ts";
import styles from "./compare-tick.module.css";

interface CompareTickProps {
  item: ComparedItem;
  /** The product's, for screen readers. */
  name: string;
  look: "form" | "card";
  /** Its link was pressed before this code came. */
  isPressed?: boolean;
}

/** A tick that puts a product among those to compare, and the way to them once there are two. */
export function CompareTick({ item, name, look, isPressed = false }: CompareTickProps) {
  const store = getCompareStore();
  const items = useStore(store);
  const isTicked = items.some(({ key }) => key === item.key);
  const box = useRef<HTMLInputElement>(null);

  function toggle(): void {
    if (!store.toggle(item))
      notifications.refused(`You can compare up to ${maxCompared} products. Please remove one first.`);
  }
  const press = useRef(isPressed);
  useEffect(() => {
    if (!press.current) return;
    press.current = false;
    toggle();
    box.current?.focus();
  });
  // The option chosen on the product's page goes along, but not the one that it opens with.
  const option = useRef(item.option);
  useEffect(() => {
    if (option.current !== item.option) store.changeOption(item);
    option.current = item.option;
  }, [item, store]);

  return (
    <div
      className={clsx(
        layout.row,
        text.small,
        layout.gap0,
        layout.across5,
        look === "card" && styles.onCard,
        isTicked && styles.ticked,
      )}
    >
      <label className={clsx(layout.touch, text.strong, layout.gap2)}>
        <input className={form.checkbox} type="checkbox" checked={isTicked} onChange={toggle} ref={box} />
        Compare<span className={text.visuallyHidden}> {name}</span>
      </label>
      {items.length > 1 && (look === "form" || isTicked) && (
        <Link className={layout.touch} to={href("compare", {}, { products: formatComparedItems(items) })}>
          {look === "form" ? `Compare ${items.length} products side by side` : `Compare ${items.length}`}
          {look === "card" && <span className={text.visuallyHidden}> side by side</span>}
        </Link>
      )}
    </div>
  );
}
