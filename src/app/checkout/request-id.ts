/**
 * One intent to order, as 32 hex digits of 128 random bits: made when the checkout opens and sent with every try, so that
 * a retry after a lost answer makes no second order. `crypto.randomUUID` is missing on plain http addresses.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
