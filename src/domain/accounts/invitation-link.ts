import { href } from "#domain/routes/href.ts";
import { dayMs } from "#domain/time.ts";

export const invitationMs = 7 * dayMs;

const prefix = "#invitation=";

/** Builds the URL in an invitation. The token is in the fragment, which neither browsers nor scanners send. */
export function formatInvitationLink(token: string): string {
  return href("account") + prefix + token;
}

/** Parses the token in the fragment of an invitation's link; null for any other fragment. */
export function parseInvitationToken(fragment: string): string | null {
  const token = fragment.startsWith(prefix) ? fragment.slice(prefix.length) : "";
  return /^[\w.-]{1,200}$/.test(token) ? token : null;
}
