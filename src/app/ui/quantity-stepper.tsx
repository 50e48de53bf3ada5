import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from "react";
import { Icon } from "./icon.tsx";

interface QuantityStepperProps {
  /** "Quantity of Slide Valve" */
  label: string;
  value: number;
  onChange(value: number): void;
  /** Minus is disabled here. */
  minimum?: number;
  maximum?: number;
  id?: string;
  /** The field's name in its form. */
  name?: string;
  /** Id of the form that keeps presses on minus and plus from before the start. */
  heldBy?: string;
}

/** Minus, a number, plus. What is typed counts once it is a whole number within the bounds; else the last good value returns. */
export function QuantityStepper({
  label,
  value,
  onChange,
  minimum = 1,
  maximum = 999,
  id,
  name,
  heldBy,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function accept(text: string): number | null {
    const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
    return number >= minimum && number <= maximum ? number : null;
  }
  function type(event: ChangeEvent<HTMLInputElement>): void {
    setDraft(event.target.value);
    const number = accept(event.target.value);
    if (number !== null) onChange(number);
  }
  function leave(event: FocusEvent<HTMLInputElement>): void {
    const number = accept(event.target.value);
    if (number !== null && number !== value) onChange(number);
    setDraft(null);
  }

  function step(by: -1 | 1): ComponentProps<"button"> {
    return {
      form: heldBy,
      name: heldBy && "step",
      value: heldBy && by,
      disabled: by === -1 ? value <= minimum : value >= maximum,
      onClick(event) {
        event.preventDefault();
        setDraft(null);
        onChange(value + by);
      },
    };
  }

  return (
    <div className="stepper" role="group" aria-label={label}>
      <button type={heldBy === undefined ? "button" : "submit"} {...step(-1)} aria-label="Decrease quantity">
        <Icon name="minus" />
      </button>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        value={draft ?? value}
        onChange={type}
        onBlur={leave}
      />
      <button type={heldBy === undefined ? "button" : "submit"} {...step(1)} aria-label="Increase quantity">
        <Icon name="plus" />
      </button>
    </div>
  );
}
