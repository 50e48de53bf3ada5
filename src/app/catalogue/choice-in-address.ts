import { addresses } from "#domain/addresses/address-table.ts";
import { formatQuery } from "#domain/addresses/href.ts";
import type { ProductChoice } from "./product-choice.ts";

/** Selects the size and the option that the address names, unless the visitor has chosen already. */
export function restoreChoice(form: HTMLFormElement): void {
  const search = new URLSearchParams(location.search);
  for (const name of ["size", "option"] as const) {
    const wanted = addresses.product.query[name].parse(search.get(name) ?? "");
    const radios = Array.from(form.querySelectorAll<HTMLInputElement>(`[name=${name}]`));
    const isUntouched = radios.every((radio) => radio.checked === radio.defaultChecked);
    if (!isUntouched || !radios.some((radio) => radio.value === wanted)) continue;
    // One by one: React follows the property, not the group's own switching off.
    for (const radio of radios) radio.checked = radio.value === wanted;
  }
}

/** The quantity that was chosen before the visitor went on and came back. */
export function readKeptQuantity(): number {
  return (history.state as { quantity?: number } | null)?.quantity ?? 1;
}

/**
 * Names the choice in the address, so that a reload, Back and a shared link keep it. The first choice needs no name. The quantity
 * stays with the entry of the history alone. Not a navigation: the page is the same.
 */
export function saveChoice(choice: ProductChoice, first: ProductChoice): void {
  const query = formatQuery("product", {
    size: choice.selectedSize === first.selectedSize ? "" : choice.selectedSize,
    option: choice.selectedOption === first.selectedOption ? "" : choice.selectedOption,
  });
  if (query === location.search && choice.quantity === readKeptQuantity()) return;
  const state = { ...(history.state as object | null), quantity: choice.quantity };
  history.replaceState(state, "", location.pathname + query + location.hash);
}
