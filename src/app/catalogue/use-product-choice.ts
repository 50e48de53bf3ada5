import { useLayoutEffect, useState } from "react";
import { cartItemOf } from "#domain/cart/cart-item.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { useCart } from "#app/cart/cart-provider.tsx";
import { usePress } from "#app/start/use-press.ts";
import { addToCartPress } from "./pressable-stepper.tsx";
import { chosenFrom, firstChoice, type ProductChoice, unitPriceOf } from "./product-choice.ts";

export const buyFormId = "buy";

export interface Buying {
  choice: ProductChoice;
  /** Of one piece with this choice, as shown. */
  priceText: string;
  /** Size and option in words, "" where there are none. */
  chosenWords: string;
  /** A size or an option was chosen: the form's fields know which. */
  takeChoice(form: HTMLFormElement): void;
  setQuantity(quantity: number): void;
}

/**
 * What is chosen of a product, and the press that puts it into the cart. The fields stand in the page before the browser
 * code runs, so what was chosen by then is taken over from them.
 */
export function useProductChoice(product: PublicProduct): Buying {
  const { addToCart } = useCart();
  const [choice, setChoice] = useState(() => firstChoice(product));

  useLayoutEffect(() => {
    const form = document.getElementById(buyFormId);
    if (form instanceof HTMLFormElement) setChoice(chosenFrom(new FormData(form), product));
  }, [product]);

  usePress(addToCartPress, async ({ values }) => {
    const chosen = chosenFrom(values, product, choice.quantity);
    const unitPricePence = unitPriceOf(product, chosen);
    if (unitPricePence === null) return;
    await addToCart(cartItemOf({ ...product, category: product.category.slug }, { ...chosen, unitPricePence }));
  });

  return {
    choice,
    priceText: product.options.find((option) => option.name === choice.selectedOption)?.priceText ?? product.priceText,
    chosenWords: [choice.selectedSize, choice.selectedOption].filter((word) => word !== "").join(", "),
    takeChoice(form) {
      // The quantity has rules of its own: a half-typed one must not reach the choice.
      setChoice(({ quantity }) => ({ ...chosenFrom(new FormData(form), product), quantity }));
    },
    setQuantity(quantity) {
      setChoice((before) => ({ ...before, quantity }));
    },
  };
}
