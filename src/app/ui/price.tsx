interface PriceProps {
  /** "£12.50", "from £1.95", or "Price not available". */
  text: string;
}

/** A price on a card or in a list: "from" stands back, and so does a price that is not there. */
export function Price({ text }: PriceProps) {
  const [, from, amount] = /^(from )?(.*)$/s.exec(text) ?? [];
  return (
    <p className={text.includes("£") ? "price" : "price none"}>
      {from && <small>from</small>} {amount}
    </p>
  );
}
