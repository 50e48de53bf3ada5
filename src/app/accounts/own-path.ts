import { href } from "#domain/routes/href.ts";
import { isReturnable, match } from "#domain/routes/match.ts";

/** Returns the page to open after sign-in; null unless it is the shop's: "//evil" or "javascript:" lead elsewhere. */
export function parseOwnPath(value: unknown): string | null {
  // Browsers drop tabs and line breaks inside a URL.
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (typeof value !== "string" || /[\u0000-\u0020\u007f]/.test(value)) return null;
  const found = match(value);
  return found !== null && found.redirect === null && isReturnable(found.key) ? value : null;
}

export interface SignInState {
  from?: string;
  /** Whether a session has ended, so that the page says so. */
  hasEnded?: boolean;
}

export function hasEnded(navigationState: unknown): boolean {
  return typeof navigationState === "object" && navigationState !== null && "hasEnded" in navigationState;
}

/** Returns the page that the navigation state names as `from`; null if it names none of the shop's. */
export function parseReturnPath(navigationState: unknown): string | null {
  if (typeof navigationState !== "object" || navigationState === null || !("from" in navigationState)) return null;
  return parseOwnPath(navigationState.from);
}

/** Returns the page to open after signing in at checkout: the one that the navigation state names, or the checkout. */
export function pathAfterSignIn(navigationState: unknown): string {
  return parseReturnPath(navigationState) ?? href("checkout");
}
