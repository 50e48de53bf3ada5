import { href } from "#domain/routes/href.ts";

/** Builds the URL in the email. The token is in the fragment, which neither browsers nor scanners send. */
export function formatDataLink(token: string): string {
  return `${href("yourData")}#${token}`;
}

/** Parses the token in a fragment; null without a token. */
export function parseDataToken(fragment: string): string | null {
  const token = fragment.slice(1);
  return /^[\w-]{1,560}\.[\w-]{1,40}$/.test(token) ? token : null;
}
