import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { OpeningChoice, PublicProduct } from "#services/catalogue/get-product.ts";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./choices.module.css";

const tilesFrom = 5;

/** Sizes as chips; options with their prices as a list, from five on as tiles. `opening`: those that are chosen. */
export function Choices({ product, opening }: { product: PublicProduct; opening: OpeningChoice }) {
  const { sizes, options } = product;
  const tiles = options.length >= tilesFrom;
  return (
    <>
      {sizes.length > 0 && (
        <fieldset>
          <legend className={form.groupLabel}>Size</legend>
          <div className={clsx(layout.wrap, layout.gap2, styles.chips)}>
            {sizes.map((size) => (
              <Choice name="size" value={size} isChosen={size === opening.size} key={size}>
                {size}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      {options.length > 0 && (
        <fieldset>
          <legend className={form.groupLabel}>Option</legend>
          <div className={clsx(layout.wrap, layout.gap2, tiles ? styles.tiles : styles.list)}>
            {options.map((option) => (
              <Choice name="option" value={option.name} isChosen={option.name === opening.option} key={option.name}>
                {`${option.name} `}
                {!tiles && option.unitText !== undefined && (
                  <>
                    <small className={clsx(text.plain, text.small, text.muted)}>{option.unitText}</small>{" "}
                  </>
                )}
                {tiles ? (
                  <small className={clsx(text.tabularNumbers, text.plain, text.small, text.muted, styles.smallPrice)}>
                    {option.priceText}
                  </small>
                ) : (
                  <b className={styles.price}>{option.priceText}</b>
                )}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  isChosen: boolean;
  children: ReactNode;
}

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className={clsx(layout.relative, styles.choice)}>
      <input
        className={form.overFace}
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        autoComplete="off"
      />
      <span className={clsx(layout.line, text.tabularNumbers, form.choice, styles.face)}>{children}</span>
    </label>
  );
}
