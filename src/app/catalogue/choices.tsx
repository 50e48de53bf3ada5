import { clsx } from "clsx";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import form from "#app/ui/form.module.css";
import styles from "./choices.module.css";

const tilesFrom = 5;

/** Sizes as chips; options with their prices as a list, from five on as tiles. The first of each is chosen. */
export function Choices({ product }: { product: PublicProduct }) {
  const { sizes, options } = product;
  const tiles = options.length >= tilesFrom;
  return (
    <>
      {sizes.length > 0 && (
        <fieldset>
          <legend className={form.groupLabel}>Size</legend>
          <div className={clsx(styles.choices, styles.chips)}>
            {sizes.map((size, at) => (
              <label className={styles.choice} key={size}>
                <input
                  className={styles.input}
                  type="radio"
                  name="size"
                  value={size}
                  defaultChecked={at === 0}
                  autoComplete="off"
                />
                <span className={styles.face}>{size}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {options.length > 0 && (
        <fieldset>
          <legend className={form.groupLabel}>Option</legend>
          <div className={clsx(styles.choices, tiles ? styles.tiles : styles.list)}>
            {options.map((option, at) => (
              <label className={styles.choice} key={option.name}>
                <input
                  className={styles.input}
                  type="radio"
                  name="option"
                  value={option.name}
                  defaultChecked={at === 0}
                  autoComplete="off"
                />
                <span className={styles.face}>
                  {`${option.name} `}
                  {!tiles && option.unitText !== undefined && (
                    <>
                      <small className={styles.unit}>{option.unitText}</small>{" "}
                    </>
                  )}
                  {tiles ? (
                    <small className={styles.smallPrice}>{option.priceText}</small>
                  ) : (
                    <b className={styles.price}>{option.priceText}</b>
                  )}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
