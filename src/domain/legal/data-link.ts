import { href } from "#domain/addresses/href.ts";

/** The address that the mail links to. The token stands in the fragment, which neither browsers nor scanners send. */
export function formatDataLink(token: string): string {
  return `${href("yourData")}#${token}`;
}

/** The token in a fragment; null for none. */
export function parseDataToken(fragment: string): string | null {
  const token = fragment.slice(1);
  return /^[\w-]{1,560}\.[\w-]{1,40}$/.test(token) ? token : null;
}
