import { clsx } from "clsx";
import { useState } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import price from "#app/ui/price.module.css";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import text from "#app/ui/text.module.css";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { lineTotalPence, maxLineQuantity } from "#domain/cart/cart.ts";
import type { LineAbout } from "#domain/cart/check-cart.ts";
import type { DeliveryClass } from "#domain/catalogue/delivery-class.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";
import type { DescribedAbout } from "#services/cart/check-cart.ts";
import styles from "./cart-line.module.css";
import { formatChoice } from "./format-choice.ts";
import { describeGone, describePriceChange, type LineChange } from "./line-change.ts";
import { CartThumbnail } from "./thumbnail.tsx";

interface CartLineProps {
  item: CartItem;
  change: LineChange | null;
  /** The shop's facts about the product; null until the shop has answered. */
  about: DescribedAbout | null;
  onAccept(): void;
  onQuantity(quantity: number): void;
  onRemove(): void;
}

export function CartLine({ item, change, about, onAccept, onQuantity, onRemove }: CartLineProps) {
  const [tooMuch, setTooMuch] = useState<number | null>(null);
  const isGone = change?.kind === "gone";
  const nowPence = change?.kind === "price" ? change.nowPence : item.unitPricePence;
  const chosen = formatChoice(item);
  return (
    <li className={clsx(layout.ruleAbove, styles.line, isGone && styles.gone)} data-cart-line="">
      <div className={clsx(layout.frame, styles.picture)}>
        <CartThumbnail imageUrl={item.imageUrl} size={120} />
      </div>
      <div>
        <h2 className={clsx(text.name, styles.name)}>
          {isGone ? (
            item.originalName
          ) : (
            <Link className={text.nameLink} to={item.productUrl}>
              {item.originalName}
            </Link>
          )}
        </h2>
        {chosen === "" ? null : <p className={clsx(text.small, text.muted)}>{chosen}</p>}
        {isGone ? null : <UnitPrice beforePence={item.unitPricePence} nowPence={nowPence} />}
        {isGone ? null : (
          <p className={clsx(text.small, text.soft, layout.mt1, styles.about)}>
            {about === null ? null : listAbout(about)}
          </p>
        )}
      </div>
      <div className={clsx(layout.row, layout.gap2, layout.across4, styles.controls)}>
        {!isGone && (
          <QuantityStepper
            label={`Quantity of ${item.name}`}
            value={item.quantity}
            maximum={maxLineQuantity}
            onChange={(quantity) => {
              setTooMuch(quantity > maxLineQuantity ? quantity : null);
              onQuantity(quantity);
            }}
          />
        )}
        <IconButton icon="trash-2" aria-label={`Remove ${item.name}`} onClick={onRemove} />
        {isGone ? (
          <span className={clsx(text.muted, layout.toEnd, styles.lineTotal)}>Not available</span>
        ) : (
          <span className={clsx(price.price, layout.toEnd, styles.lineTotal)} aria-live="polite">
            <span className={text.visuallyHidden}>Line total </span>
            {formatPrice(lineTotalPence({ ...item, unitPricePence: nowPence }))}
          </span>
        )}
      </div>
      <div className={clsx(layout.fullRow, styles.change)}>
        {change === null ? null : <LineChangeNotice item={item} change={change} onAccept={onAccept} />}
        {about ? <Notice kind="wait">{about.missing || null}</Notice> : null}
        {tooMuch === null ? null : (
          <Notice kind="wait" role="alert">
            You can order up to {maxLineQuantity} of one item online, so your cart has {maxLineQuantity} and not{" "}
            {tooMuch.toLocaleString("en-GB")}. Please ring us for more.
          </Notice>
        )}
      </div>
    </li>
  );
}

const deliveryWords: Record<DeliveryClass, string> = {
  "small-parcel": "Small parcel",
  parcel: "Parcel",
  long: "Long parcel",
  hazardous: "By special courier",
  pallet: "Pallet",
  live: "Live fish",
  collection: "Collection only",
};

/** Lists what a line says about its product: "Flow 8,000 l/h · Power 70 W · Parcel". */
function listAbout({ facts, delivery }: LineAbout): string {
  return [...facts, ...(delivery === null ? [] : [deliveryWords[delivery]])].join(" · ");
}

function UnitPrice({ beforePence, nowPence }: { beforePence: Pence; nowPence: Pence }) {
  return (
    <p className={clsx(text.small, text.muted, text.tabularNumbers)}>
      {nowPence === beforePence ? (
        formatPrice(nowPence)
      ) : (
        <>
          <del>
            <span className={text.visuallyHidden}>Before: </span>
            {formatPrice(beforePence)}
          </del>{" "}
          <b className={text.ink}>
            <span className={text.visuallyHidden}>now: </span>
            {formatPrice(nowPence)}
          </b>
        </>
      )}{" "}
      each
    </p>
  );
}

function LineChangeNotice({ item, change, onAccept }: { item: CartItem; change: LineChange; onAccept(): void }) {
  if (change.kind === "gone") {
    return (
      <Notice kind="bad">
        {describeGone(change.gone)} <Link to={href("category", { category: item.category })}>See similar products</Link>{" "}
        or remove it.
      </Notice>
    );
  }
  return (
    <Notice kind="wait" role="alert">
      <p className={clsx(layout.row, layout.gap2, layout.across4)}>
        {describePriceChange(item.unitPricePence, change.nowPence)}
        <Button
          look="line"
          size="sm"
          aria-label={`Accept ${formatPrice(change.nowPence)} for ${item.name}`}
          onClick={onAccept}
        >
          Accept {formatPrice(change.nowPence)}
        </Button>
      </p>
    </Notice>
  );
}
