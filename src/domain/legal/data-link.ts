import { href } from "#domain/routes/href.ts";

/** The URL in the email. The token is in the fragment, which neither browsers nor scanners send. */
export function formatDataLink(token: string): string {
  return `${href("yourData")}#${token}`;
}

/** The token in a fragment; null if there is none. */
export function parseDataToken(fragment: string): string | null {
  const token = fragment.slice(1);
  return /^[\w-]{1,560}\.[\w-]{1,40}$/.test(token) ? token : null;
}
