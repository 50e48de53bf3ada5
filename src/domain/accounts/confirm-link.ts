import { href } from "#domain/routes/href.ts";

const prefix = "#confirm=";

/** Builds the URL in a confirmation email. The token is in the fragment, which neither browsers nor scanners send. */
export function formatConfirmLink(token: string): string {
  return href("account") + prefix + token;
}

/** Parses the token in the fragment of a confirmation link; null for any other fragment. */
export function parseConfirmToken(fragment: string): string | null {
  const token = fragment.startsWith(prefix) ? fragment.slice(prefix.length) : "";
  return /^[\w-]{1,200}$/.test(token) ? token : null;
}
