import { type FormEvent, useLayoutEffect, useState } from "react";
import { createCartItem } from "#domain/cart/cart-item.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { useAddToCart } from "#app/cart/cart-provider.tsx";
import { readKeptQuantity, restoreChoice, saveChoice } from "./choice-in-address.ts";
import { chosenFrom, firstChoice, findUnitPrice, isSameChoice, type ProductChoice } from "./product-choice.ts";

export const buyFormId = "buy";

export interface Buying {
  choice: ProductChoice;
  /** Of one piece with this choice, as shown. */
  priceText: string;
  /** The price of a measure of it: "£7.99 per kg"; "" without one. */
  unitText: string;
  /** Size and option in words, "" where there are none. */
  chosenWords: string;
  /** A size or an option was chosen: the form's fields know which. */
  takeChoice(form: HTMLFormElement): void;
  setQuantity(quantity: number): void;
  /** Puts what the form holds into the cart. */
  submit(event: FormEvent<HTMLFormElement>): void;
}

/** What the visitor has chosen of a product, and the submit that puts it into the cart. */
export function useProductChoice(product: PublicProduct): Buying {
  const addToCart = useAddToCart();
  const [choice, setChoice] = useState(() => firstChoice(product));

  // The visitor may have chosen before hydration, or on an earlier visit to this address.
  useLayoutEffect(() => {
    const form = document.getElementById(buyFormId);
    if (!(form instanceof HTMLFormElement)) return;
    restoreChoice(form);
    const typed = chosenFrom(new FormData(form), product);
    const chosen = typed.quantity === 1 ? { ...typed, quantity: readKeptQuantity() } : typed;
    saveChoice(chosen, firstChoice(product));
    // Most visits start with the first choice. An equal one would render the page a second time before it is painted.
    setChoice((before) => (isSameChoice(before, chosen) ? before : chosen));
  }, [product]);

  function choose(chosen: ProductChoice): void {
    saveChoice(chosen, firstChoice(product));
    setChoice(chosen);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = chosenFrom(new FormData(event.currentTarget), product, choice.quantity);
    const unitPricePence = findUnitPrice(product, chosen);
    if (unitPricePence === null) return;
    void addToCart(createCartItem({ ...product, category: product.category.slug }, { ...chosen, unitPricePence }));
  }

  const selected = product.options.find((option) => option.name === choice.selectedOption) ?? product;
  return {
    choice,
    priceText: selected.priceText,
    unitText: selected.unitText ?? "",
    chosenWords: [choice.selectedSize, choice.selectedOption].filter((word) => word !== "").join(", "),
    takeChoice(form) {
      // The quantity has rules of its own: a half-typed one must not reach the choice.
      choose({ ...chosenFrom(new FormData(form), product), quantity: choice.quantity });
    },
    setQuantity(quantity) {
      choose({ ...choice, quantity });
    },
    submit,
  };
}
