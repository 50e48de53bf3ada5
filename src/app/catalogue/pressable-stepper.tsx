import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { usePress } from "#app/start/use-press.ts";

interface PressableStepperProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

/** Name of the press that puts the product into the cart. */
export const addToCartPress = "add-to-cart";
const stepsFormId = "quantity-steps";

/**
 * The quantity of the form around it. Minus and plus belong to a form of their own, so that a press before the start is
 * kept like any other; and Enter in the field adds to the cart instead of stepping.
 */
export function PressableStepper({ label, value, onChange }: PressableStepperProps) {
  usePress(stepsFormId, ({ values }) => {
    const by = Number(values.get("step"));
    onChange(Math.max(1, value + by));
    // An Add to Cart pressed after it, before the start too, meant the number after the step.
    for (const { name, values: waiting } of window.__presses ?? []) {
      if (name === addToCartPress) waiting.set("quantity", String(Math.max(1, Number(waiting.get("quantity")) + by)));
    }
  });
  return (
    <QuantityStepper
      id="quantity"
      name="quantity"
      label={label}
      value={value}
      onChange={onChange}
      heldBy={stepsFormId}
    />
  );
}

/** Stands outside the form whose quantity it steps: forms do not nest. */
export function QuantityStepsForm() {
  return <form id={stepsFormId} method="post" data-press={stepsFormId} hidden />;
}
