import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { CardView } from "./list-words.ts";

interface ProductCardProps {
  card: CardView;
  /** Level of its heading: h3 within a group. */
  as: "h2" | "h3";
}

const sizes = "(min-width: 82rem) 256px, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw";

/** A product on a list. The whole card is one link; the name carries it, so a picture that fails costs nothing. */
export function ProductCard({ card, as: Heading }: ProductCardProps) {
  return (
    <li className="prod">
      <div className="ph">
        <Icon name="image-off" />
        {card.picture !== null && <Picture picture={card.picture} alt="" sizes={sizes} data-hide-on-error="" />}
      </div>
      <Heading>
        <Link to={card.address}>{card.name}</Link>
      </Heading>
      {(card.code !== "" || card.optionsText !== "") && (
        <p className="code">
          {card.code !== "" && <span>{card.code}</span>}
          {card.optionsText !== "" && <span>{card.optionsText}</span>}
        </p>
      )}
      <Price text={card.priceText} />
    </li>
  );
}
