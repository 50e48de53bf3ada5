import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { ChosenModel, PublicProduct } from "#services/catalogue/get-product.ts";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./choices.module.css";

/** With more options, they are tiles beside each other. */
const mostInList = 4;

/** Sizes as chips; a few options with their prices as one joined list, more as tiles. `opening`: those that are chosen. */
export function Choices({ product, opening }: { product: PublicProduct; opening: ChosenModel }) {
  const { sizes, options } = product;
  const isList = options.length <= mostInList;
  return (
    <>
      {sizes.length > 0 && (
        <fieldset>
          <legend className={form.groupLabel}>Size</legend>
          <div className={clsx(layout.wrap, layout.gap2, styles.chips)}>
            {sizes.map((size) => (
              <Choice name="size" value={size} isChosen={size === opening.selectedSize} key={size}>
                {size}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      {options.length > 0 && (
        <fieldset>
          <legend className={form.groupLabel}>Option</legend>
          <div className={isList ? styles.list : clsx(layout.gap2, styles.tiles)}>
            {options.map((option) => (
              <Choice
                name="option"
                value={option.name}
                isChosen={option.name === opening.selectedOption}
                key={option.name}
              >
                {`${option.name} `}
                <small className={clsx(text.tabularNumbers, text.plain, text.small, text.muted, styles.price)}>
                  {isList ? option.unitText : [option.priceText, option.unitText].filter(Boolean).join(", ")}
                </small>
                {isList && <b className={text.strong}>{option.priceText}</b>}
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
    <label className={layout.relative}>
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
