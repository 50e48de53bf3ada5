import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import { formatPossiblePrice } from "#domain/catalogue/product.ts";
import type { ChosenModel, PublicProduct } from "#services/catalogue/pages/get-product.ts";
import { findStock } from "./product-choice.ts";
import { buyFormId, type Buying } from "./use-product-choice.ts";

/** The largest number of choices with which the form stays above the fold of a wide window. */
const maxInView = 4;

/** Keeps the next step within reach while the form is out of view. Leads first to a choice not yet seen. */
export function BuyDock({ product, buying }: { product: PublicProduct; buying: Buying }) {
  const { choice, chosenWords, unitPricePence } = buying;
  const [isFormAway, setFormAway] = useState(false);
  useEffect(() => watchSubmit(setFormAway), [product]);
  const [unseen, setUnseen] = useState(() => listChoices(product, choice));
  useEffect(() => watchChoices((name) => setUnseen((before) => before.filter((each) => each !== name))), [product]);
  const [first] = unseen;
  if (findStock(product, choice)?.state === "sold-out") return null;
  const isFormInView = product.sizes.length + product.options.length <= maxInView;
  const onWide = isFormAway ? "shown" : "hidden";
  return (
    <Dock
      label="Quick order"
      caption={`${choice.quantity} × ${chosenWords || product.name}`}
      amount={formatPossiblePrice(unitPricePence === null ? null : choice.quantity * unitPricePence)}
      onWide={isFormInView ? "never" : onWide}
    >
      {first === undefined ? (
        <Button className={dockAction} look="primary" type="submit" form={buyFormId}>
          Add to Cart
        </Button>
      ) : (
        <Button className={dockAction} look="primary" onClick={() => showChoice(first)}>
          {`See all ${first}s`}
        </Button>
      )}
    </Dock>
  );
}

function watchSubmit(onChange: (isAway: boolean) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting === false));
  const submit = document.querySelector(`#${buyFormId} [type=submit]`);
  if (submit !== null) observer.observe(submit);
  return () => observer.disconnect();
}

type ChoiceName = "size" | "option";

/** Lists the choices that still have their first value, in the order of the form. */
function listChoices({ sizes, options }: PublicProduct, { selectedSize, selectedOption }: ChosenModel): ChoiceName[] {
  const isAny = {
    size: sizes.length > 1 && selectedSize === sizes[0],
    option: options.length > 1 && selectedOption === options[0]?.name,
  };
  return (["size", "option"] as const).filter((name) => isAny[name]);
}

/** Reports each choice that enters the upper three quarters of the window, above the dock. Returns a stop function. */
function watchChoices(onSeen: (name: ChoiceName) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries)
        // A choice is above the window when the visitor comes back to a scrolled page.
        if (isIntersecting || boundingClientRect.bottom < 0) onSeen((target as HTMLInputElement).name as ChoiceName);
    },
    { rootMargin: "0px 0px -25%" },
  );
  for (const input of document.querySelectorAll(`#${buyFormId} fieldset input:checked`)) observer.observe(input);
  return () => observer.disconnect();
}

function showChoice(name: ChoiceName): void {
  const chosen = document.querySelector<HTMLElement>(`#${buyFormId} [name=${name}]:checked`);
  chosen?.focus({ preventScroll: true });
  chosen?.closest("fieldset")?.scrollIntoView({ block: "center" });
}
