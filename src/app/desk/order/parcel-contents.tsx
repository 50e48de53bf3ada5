import { clsx } from "clsx";
import { formatChoice } from "#app/cart/format-choice.ts";
import field from "#app/ui/field.module.css";
import text from "#app/ui/text.module.css";
import type { OrderLineView } from "#domain/orders/order-view.ts";
import styles from "./parcel-contents.module.css";

interface ParcelContentsProps {
  lines: readonly OrderLineView[];
  /** The pieces of each line that are not sent yet. */
  unsent: readonly number[];
  /** What is typed for each line. */
  packed: readonly string[];
  onPack(position: number, typed: string): void;
}

/** How many pieces of each line go into a parcel. Lines that are all sent are left out. */
export function ParcelContents({ lines, unsent, packed, onPack }: ParcelContentsProps) {
  return (
    <fieldset>
      <legend className={field.label}>Contents of this parcel</legend>
      {lines.map((line, position) => {
        const left = unsent[position] ?? 0;
        if (left === 0) return null;
        const id = `packed-${position}`;
        const choice = formatChoice(line);
        return (
          <div key={id} className={styles.line}>
            <label htmlFor={id} className={styles.name}>
              {line.originalName}
              {choice === "" ? null : <span className={clsx(text.muted, styles.choice)}>{choice}</span>}
            </label>
            <input
              className={clsx(field.input, styles.quantity)}
              id={id}
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={`${id}-left`}
              value={packed[position] ?? ""}
              onChange={(event) => onPack(position, event.target.value)}
            />
            <span className={text.muted} id={`${id}-left`}>
              of {left}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
