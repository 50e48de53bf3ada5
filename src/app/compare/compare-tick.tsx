import { clsx } from "clsx";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { notifications } from "#app/cart/cart-provider.tsx";
import { fetchCards, type CardView } from "#app/catalogue/list/card-view.ts";
import { createStore, useStore } from "#app/state/create-store.ts";
import { buttonClass, IconButton } from "#app/ui/button.tsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { formatComparedItems, maxCompared, type ComparedItem } from "#domain/catalogue/compared-item.ts";
import { href } from "#domain/routes/href.ts";
import { getCompareStore } from "./compare-store.ts";
import styles from "./compare-tick.module.css";

interface CompareTickProps {
  item: ComparedItem;
  /** The product's name, for screen readers. */
  name: string;
  look: "form" | "card";
  /** Whether the tick replaces a link that was pressed. */
  isPressed?: boolean;
}

/** The id of the tick that holds the bar: the last one pressed, so that the Tab key leads on from it, or any. */
const barHolder = createStore<string | null>(null);

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
  // Follows an option chosen on the product's page, but not the option that the page opens with.
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

/** The ticked products and a link to compare them. A popover, so it is in front wherever it is in the HTML. */
function TickedBar({ items, onClear }: { items: readonly ComparedItem[]; onClear(): void }) {
  const bar = useRef<HTMLDivElement>(null);
  // Browsers without popovers show the bar without this call.
  useLayoutEffect(() => bar.current?.showPopover?.(), []);
  const cards = useCards(items.map(({ key }) => key).join("\n"));
  return (
    <div
      className={clsx(layout.row, layout.gap2, layout.outlined, layout.screenOnly, text.small, styles.bar)}
      ref={bar}
      popover="manual"
      role="region"
      aria-label="Products to compare"
    >
      <ul className={clsx(layout.flex, layout.joint, styles.pictures)}>
        {items.map(({ key }) => (
          <li className={clsx(layout.stack, layout.frame, text.muted, styles.picture)} key={key}>
            <CardPicture card={cards.get(key)} />
          </li>
        ))}
      </ul>
      {items.length > 1 ? (
        <Link
          className={buttonClass({ look: "solid", size: "sm" })}
          to={href("compare", {}, { products: formatComparedItems(items) })}
        >
          <span>
            Compare {items.length}
            <span className={text.visuallyHidden}> products side by side</span>
          </span>
        </Link>
      ) : (
        <p>Tick another product to compare.</p>
      )}
      <IconButton icon="x" aria-label="Clear the comparison" onClick={onClear} />
    </div>
  );
}

function CardPicture({ card }: { card: CardView | undefined }) {
  if (card === undefined) return null;
  const { name, picture, icon = "image-off" } = card;
  return picture === null ? (
    <span className={clsx(layout.stack, styles.sign)} role="img" aria-label={name}>
      <Icon name={icon} />
    </span>
  ) : (
    <Picture className={layout.cover} picture={picture} alt={name} sizes="44px" isOneOfMany data-hide-on-error="" />
  );
}

const loadedCards = new Map<string, CardView>();

/** Returns the cards of products by their keys, as far as they have loaded. The link works without them. */
function useCards(keys: string): ReadonlyMap<string, CardView> {
  const [, setCount] = useState(loadedCards.size);
  useEffect(() => {
    const missing = keys.split("\n").filter((key) => !loadedCards.has(key));
    if (missing.length === 0) return undefined;
    const fetching = new AbortController();
    fetchCards(missing, fetching.signal).then(
      (cards) => {
        for (const card of cards) loadedCards.set(card.key, card);
        setCount(loadedCards.size);
      },
      () => undefined,
    );
    return () => fetching.abort();
  }, [keys]);
  return loadedCards;
}
