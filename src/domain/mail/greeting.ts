/**
 * "Hello Isla,", or "Hello," when the name does not look like one. The first mail goes to an unverified address, so a name
 * with a dot, slash or symbol could make us send somebody's advertisement.
 */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  return /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u.test(name) ? `Hello ${name},` : "Hello,";
}
