import { useLayoutEffect, useState, type FormEvent } from "react";
import { addToCart } from "#app/cart/cart-provider.tsx";
import { createCartItem, formatChosenNames } from "#domain/cart/cart-item.ts";
import { formatQuery } from "#domain/routes/href.ts";
import { routes } from "#domain/routes/route-table.ts";
import type { ChosenModel, PublicProduct } from "#services/catalogue/pages/get-product.ts";
import { chosenFrom, findUnitPrice, firstChoice, isSameChoice, type ProductChoice } from "./product-choice.ts";

export const buyFormId = "buy";

export type Buying = ReturnType<typeof useProductChoice>;

export function useProductChoice(product: PublicProduct, opening: ChosenModel) {
  const [choice, setChoice] = useState<ProductChoice>({ ...opening, quantity: 1 });

  // The visitor may have chosen before hydration, or on an earlier visit to this history entry.
  useLayoutEffect(() => {
    const form = document.getElementById(buyFormId);
    if (!(form instanceof HTMLFormElement)) return;
    restoreChoice(form);
    const typed = chosenFrom(new FormData(form), product);
    const chosen = typed.quantity === 1 ? { ...typed, quantity: readKeptQuantity() } : typed;
    saveChoice(chosen, firstChoice(product));
    // Most visits start with the choice in the URL. Setting an equal choice would render the page again before it is
    // painted.
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
    void addToCart(createCartItem(product, { ...chosen, unitPricePence }));
  }

  const unitPricePence = findUnitPrice(product, choice);
  const selected = product.options.find((option) => option.name === choice.selectedOption) ?? product;
  return {
    choice,
    /** The price of one piece in pence; null if this choice is not for sale. */
    unitPricePence,
    /** The price per unit of measure: "£7.99 per kg"; "" for none. */
    unitText: selected.unitText ?? "",
    /** The size and option in words; "" for a product with neither. */
    chosenWords: formatChosenNames(choice),
    takeChoice(form: HTMLFormElement): void {
      // Leaves the quantity as it is, because a half-typed one must not become part of the choice.
      choose({ ...chosenFrom(new FormData(form), product), quantity: choice.quantity });
    },
    chooseOption(option: string): void {
      const radios = document.querySelectorAll<HTMLInputElement>(`#${buyFormId} [name=option]`);
      Array.from(radios)
        .find(({ value }) => value === option)
        ?.click();
    },
    setQuantity(quantity: number): void {
      choose({ ...choice, quantity });
    },
    submit,
  };
}

/** Selects the size and option named in the URL, unless the visitor has already chosen. */
function restoreChoice(form: HTMLFormElement): void {
  const search = new URLSearchParams(location.search);
  for (const name of ["size", "option"] as const) {
    const wanted = routes.product.query[name].parse(search.get(name) ?? "");
    const radios = Array.from(form.querySelectorAll<HTMLInputElement>(`[name=${name}]`));
    const isUntouched = radios.every((radio) => radio.checked === radio.defaultChecked);
    if (!isUntouched || !radios.some((radio) => radio.value === wanted)) continue;
    // Sets each radio button individually, because React notices a set property, but not that the group has switched a
    // button off.
    for (const radio of radios) radio.checked = radio.value === wanted;
  }
}

/** Returns the quantity that the history entry keeps from before the visitor left and came back. */
function readKeptQuantity(): number {
  return (history.state as { quantity?: number } | null)?.quantity ?? 1;
}

/** Puts a size or option other than the first into the URL without navigating, the quantity into the history entry. */
function saveChoice(choice: ProductChoice, first: ProductChoice): void {
  const query = formatQuery("product", {
    size: choice.selectedSize === first.selectedSize ? "" : choice.selectedSize,
    option: choice.selectedOption === first.selectedOption ? "" : choice.selectedOption,
  });
  if (query === location.search && choice.quantity === readKeptQuantity()) return;
  const state = { ...(history.state as object | null), quantity: choice.quantity };
  history.replaceState(state, "", location.pathname + query + location.hash);
}
