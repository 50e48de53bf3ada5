import { clsx } from "clsx";
import type { ReactNode } from "react";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import type { ChosenModel, PublicProduct } from "#services/catalogue/pages/get-product.ts";
import styles from "./choices.module.css";

/** The largest number of options shown as a list; more are shown as tiles. */
const maxInList = 4;

/** Sizes as chips, a few options with prices as one joined list, more as tiles. `opening` is the initial choice. */
export function Choices({ product, opening }: { product: PublicProduct; opening: ChosenModel }) {
  const { sizes, options, labels } = product;
  return (
    <>
      {sizes.length > 0 && (
        <fieldset>
          <legend className={form.groupLabel}>{labels.size ?? "Size"}</legend>
          <div className={clsx(layout.wrap, layout.gap2)}>
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
          <legend className={form.groupLabel}>{labels.option ?? "Option"}</legend>
          {options.length <= maxInList ? (
            <div>
              {options.map(({ name, pricePence, unitText }) => (
                <label
                  className={clsx(layout.line, layout.gap3, text.tabularNumbers, form.choice, styles.row)}
                  key={name}
                >
                  <Radio
                    className={form.checkbox}
                    name="option"
                    value={name}
                    isChosen={name === opening.selectedOption}
                  />
                  {`${name} `}
                  {unitText ? <small className={clsx(text.plain, text.muted)}>{`${unitText} `}</small> : ""}
                  <b className={layout.toEnd}>{formatPrice(pricePence)}</b>
                </label>
              ))}
            </div>
          ) : (
            <div className={clsx(layout.wrap, layout.gap2, styles.tiles)}>
              {options.map((option) => (
                <Choice
                  name="option"
                  value={option.name}
                  isChosen={option.name === opening.selectedOption}
                  key={option.name}
                >
                  {`${option.name} `}
                  <small className={clsx(text.tabularNumbers, text.plain, text.small, text.muted, styles.price)}>
                    {[formatPrice(option.pricePence), option.unitText].filter(Boolean).join(", ")}
                  </small>
                </Choice>
              ))}
            </div>
          )}
        </fieldset>
      )}
    </>
  );
}

interface RadioProps {
  name: string;
  value: string;
  isChosen: boolean;
}

function Radio({ isChosen, ...input }: RadioProps & { className: string | undefined }) {
  return <input {...input} type="radio" defaultChecked={isChosen} />;
}

function Choice({ children, ...radio }: RadioProps & { children: ReactNode }) {
  return (
    <label className={layout.relative}>
      <Radio {...radio} className={form.overFace} />
      <span className={clsx(layout.line, text.tabularNumbers, form.choice, styles.face)}>{children}</span>
    </label>
  );
}
