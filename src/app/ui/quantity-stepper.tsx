import { useState, type ChangeEvent, type FocusEvent } from "react";
import { parseTypedQuantity } from "#domain/cart/cart.ts";
import { Icon } from "./icon.tsx";
import styles from "./quantity-stepper.module.css";

interface QuantityStepperProps {
  /** The accessible name: "Quantity of Slide Valve". */
  label: string;
  value: number;
  onChange(value: number): void;
  /** The value at which the minus button is disabled. */
  minimum?: number;
  maximum?: number;
  id?: string;
  name?: string;
}

/**
 * A number between a minus and a plus button, which takes only whole numbers from the minimum up. A number above the
 * maximum stays, and the caller must say so.
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  minimum = 1,
  maximum = 999,
  id,
  name,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function accept(text: string): number | null {
    const number = parseTypedQuantity(text);
    return number !== null && number >= minimum ? number : null;
  }
  const isTooMuch = Number(draft ?? value) > maximum;
  function type(event: ChangeEvent<HTMLInputElement>): void {
    setDraft(event.target.value);
    const number = accept(event.target.value);
    if (number !== null) onChange(number);
  }
  function leave(event: FocusEvent<HTMLInputElement>): void {
    const number = accept(event.target.value);
    if (number !== null && number !== value) onChange(number);
    if (!isTooMuch) setDraft(null);
  }

  function step(by: -1 | 1): void {
    setDraft(null);
    onChange(value + by);
  }

  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        className={styles.button}
        type="button"
        aria-label="Decrease quantity"
        disabled={value <= minimum}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className={styles.number}
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        aria-invalid={isTooMuch || undefined}
        value={draft ?? value}
        onChange={type}
        onBlur={leave}
      />
      <button
        className={styles.button}
        type="button"
        aria-label="Increase quantity"
        disabled={value >= maximum}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
