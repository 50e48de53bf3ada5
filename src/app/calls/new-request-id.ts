/** Returns 128 random bits in hex for one press of a button. A call repeated with the same id takes effect once. */
export function newRequestId(): string {
  // `crypto.randomUUID` is missing on pages over plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
