import { type AddressKey, getRow } from "./address-table.ts";

/** Whether a text of the content may link to the page. */
export function isLinkable(key: AddressKey): boolean {
  const { kind, entry } = getRow(key);
  return kind === "public" || entry === "link";
}

/** Whether a visitor may be sent to the page after signing in. A step of the checkout makes no sense without the one before it. */
export function isReturnable(key: AddressKey): boolean {
  const { kind, entry } = getRow(key);
  return kind === "public" || kind === "desk" || entry === "link" || entry === "sign-in";
}
