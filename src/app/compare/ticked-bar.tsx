import { clsx } from "clsx";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { href } from "#domain/addresses/href.ts";
import { type ComparedItem, formatComparedItems } from "#domain/catalogue/compared-item.ts";
import type { CardView } from "#app/catalogue/list/card-view.ts";
import { fetchCards } from "#app/catalogue/list/fetch-cards.ts";
import { buttonClass, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./ticked-bar.module.css";

interface TickedBarProps {
  items: readonly ComparedItem[];
  onClear(): void;
}

/** The ticked products with their pictures, and the way to compare them. A popover: it lies in front of the page, wherever it stands. */
export function TickedBar({ items, onClear }: TickedBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Where the browser knows no popovers, it lies there all the same.
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

/** The picture of a card that has come, or the sign of its category. */
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

const known = new Map<string, CardView>();

/** The cards of products by their keys, as far as they have come. Without them the way on stays. */
function useCards(keys: string): ReadonlyMap<string, CardView> {
  const [, setCount] = useState(known.size);
  useEffect(() => {
    const missing = keys.split("\n").filter((key) => !known.has(key));
    if (missing.length === 0) return undefined;
    const fetching = new AbortController();
    fetchCards(missing, fetching.signal).then(
      (cards) => {
        for (const card of cards) known.set(card.key, card);
        setCount(known.size);
      },
      () => undefined,
    );
    return () => fetching.abort();
  }, [keys]);
  return known;
}
