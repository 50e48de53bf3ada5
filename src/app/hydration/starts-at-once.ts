const privatePages = /^\/(cart|auth|checkout|checkout-auth|order-confirmation|admin)(\/|$)/;

/**
 * Whether a page starts its browser code at once instead of when the browser is idle: private pages are only a shell
 * until it runs, public ones are complete without it.
 */
export function startsAtOnce(path: string): boolean {
  return privatePages.test(path);
}
