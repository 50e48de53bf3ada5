import { clsx } from "clsx";
import { useEffect, useId, useRef } from "react";
import { type ComparedItem, maxCompared } from "#domain/catalogue/compared-item.ts";
import { createStore, useStore } from "#app/hydration/create-store.ts";
import { notifications } from "#app/cart/cart-provider.tsx";
import form from "#app/ui/form.module.css";
import text from "#app/ui/text.module.css";
import layout from "#app/ui/layout.module.css";
import { getCompareStore } from "./compare-store.ts";
import styles from "./compare-tick.module.css";
import { TickedBar } from "./ticked-bar.tsx";

interface CompareTickProps {
  item: ComparedItem;
  /** The product's, for screen readers. */
  name: string;
  look: "form" | "card";
  /** Whether it takes the place of a link that was pressed. */
  isPressed?: boolean;
}

/** The id of the tick that holds the bar: the one that was pressed last, so that the Tab key leads on from it, or any. */
const barHolder = createStore<string | null>(null);

/** A tick that puts a product among those to compare. */
export function CompareTick({ item, name, look, isPressed = false }: CompareTickProps) {
  const store = getCompareStore();
  const items = useStore(store);
  const isTicked = items.some(({ key }) => key === item.key);
  const box = useRef<HTMLInputElement>(null);

  const id = useId();
  const holder = useStore(barHolder);
  useEffect(() => {
    if (barHolder.snapshot() === null) barHolder.set(id);
  }, [holder, id]);
  useEffect(
    () => () => {
      if (barHolder.snapshot() === id) barHolder.set(null);
    },
    [id],
  );

  function toggle(): void {
    barHolder.set(id);
    if (!store.toggle(item))
      notifications.refused(`You can compare up to ${maxCompared} products. Please remove one first.`);
  }
  const pressed = useRef(isPressed);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    box.current?.focus();
    if (!isTicked) toggle();
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
      {items.length > 0 && holder === id && (
        <TickedBar
          items={items}
          onClear={() => {
            box.current?.focus();
            store.set([]);
          }}
        />
      )}
    </div>
  );
}
