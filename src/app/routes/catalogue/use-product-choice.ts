import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { cartItemOf } from "#domain/cart/cart-item.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { useCart } from "#app/cart/cart-provider.tsx";
import { usePress } from "#app/start/use-press.ts";
import { addToCartPress } from "./pressable-stepper.tsx";
import { chosenFrom, firstChoice, type ProductChoice, unitPriceOf } from "./product-choice.ts";

export const buyFormId = "buy";

export interface Buying {
  choice: ProductChoice;
  form: RefObject<HTMLFormElement | null>;
  /** Of one piece with this choice, as shown. */
  priceText: string;
  /** Size and option in words, "" where there are none. */
  chosenWords: string;
  /** A size or an option was chosen: the fields know which. */
  takeChoice(): void;
  setQuantity(quantity: number): void;
}

/**
 * What is chosen of a product, and the press that puts it into the cart. The fields stand in the page before the browser
 * code runs, so what was chosen by then is taken over from them.
 */
export function useProductChoice(product: PublicProduct): Buying {
  const { addToCart } = useCart();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(() => firstChoice(product));

  useLayoutEffect(() => {
    if (form.current !== null) setChoice(chosenFrom(new FormData(form.current), product));
  }, [product]);

  usePress(addToCartPress, async ({ values }) => {
    const chosen = chosenFrom(values, product, choice.quantity);
    const unitPricePence = unitPriceOf(product, chosen);
    if (unitPricePence === null) return;
    await addToCart(cartItemOf({ ...product, category: product.category.slug }, { ...chosen, unitPricePence }));
  });

  return {
    choice,
    form,
    priceText: product.options.find((option) => option.name === choice.selectedOption)?.priceText ?? product.priceText,
    chosenWords: [choice.selectedSize, choice.selectedOption].filter((word) => word !== "").join(", "),
    takeChoice() {
      const fields = form.current;
      // The quantity has rules of its own: a half-typed one must not reach the choice.
      if (fields !== null) setChoice(({ quantity }) => ({ ...chosenFrom(new FormData(fields), product), quantity }));
    },
    setQuantity(quantity) {
      setChoice((before) => ({ ...before, quantity }));
    },
  };
}
