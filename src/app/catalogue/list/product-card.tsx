import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import text from "#app/ui/text.module.css";
import type { CardView } from "./card-view.ts";
import styles from "./product-card.module.css";

interface ProductCardProps {
  card: CardView;
  as: "h2" | "h3";
  /** Whether the card is in the first row of the page's first list, so that its picture loads immediately. */
  first?: boolean;
  /** The picture's `sizes`; by default, those of a list beside the categories. */
  sizes?: string | undefined;
  className?: string | undefined;
  control?: ReactNode;
}

// The last size is exactly half the window less the page's edge and the gap. If it were any larger, a phone would load
// the next width.
const listSizes = "(min-width: 82rem) 256px, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, calc(46.8vw - 11px)";

/** A product in a list: one link labelled by the product's name, so the card works even if its picture fails. */
export function ProductCard({
  card,
  as: Heading,
  first = false,
  sizes = listSizes,
  className,
  control,
}: ProductCardProps) {
  const details = [card.optionsText, ...card.facts].filter((detail) => detail !== "");
  return (
    <li className={clsx(styles.card, className)}>
      <div className={clsx(layout.stack, text.muted, layout.relative, layout.frame, styles.frame)}>
        {card.icon === undefined ? (
          <>
            <Icon className={clsx(layout.behindPicture, styles.placeholder)} name="image-off" />
            {card.picture !== null && (
              <Picture
                className={clsx(layout.coverAll, styles.picture)}
                picture={card.picture}
                alt=""
                sizes={sizes}
                eager={first}
                isOneOfMany
                data-hide-on-error=""
              />
            )}
          </>
        ) : (
          <CategoryPanel icon={card.icon} />
        )}
        {control}
      </div>
      <Heading className={clsx(text.name, layout.mt3, styles.name)}>
        <Link className={styles.link} to={card.path} onClick={noteCardPicture}>
          {card.name}
        </Link>
      </Heading>
      {details.length > 0 && (
        <p className={clsx(layout.wrap, text.small, text.muted, layout.across3, layout.mt1, styles.details)}>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
      )}
      <Price className={styles.price} text={card.priceText} />
    </li>
  );
}

/** The category's icon on rings of water, for a product without a picture. The name beside it says the rest. */
export function CategoryPanel({ icon }: { icon: string }) {
  return (
    <span className={styles.panel} aria-hidden="true">
      <Icon className={styles.sign} name={icon} />
    </span>
  );
}

let cardPicture = "";

/** Notes the picture of the card whose link is pressed, or is about to be. */
function noteCardPicture({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  const picture = currentTarget.closest("li")?.querySelector("img");
  cardPicture = picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : "";
}

/** Returns the card picture that the browser has, to show until the large one arrives; null if there is none. */
export function findStandIn(base: string): string | null {
  return cardPicture !== "" && cardPicture.startsWith(`${location.origin}${base}.`) ? cardPicture : null;
}
