/**
 * "Hello Isla," or, for a name that is not plainly one, "Hello,". The first mail goes to an address nobody has proved to
 * own: a name with a dot, slash or sign in it could be somebody's advertisement, sent by us.
 */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  return /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u.test(name) ? `Hello ${name},` : "Hello,";
}
