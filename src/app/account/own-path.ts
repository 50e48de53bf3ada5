const ownPages = new Set([
  "/",
  "/services",
  "/about",
  "/pond-products",
  "/portfolio",
  "/contact",
  "/cart",
  "/auth",
  "/checkout",
  "/admin",
]);
const ownFolders = ["/pond-products/", "/portfolio/", "/admin/orders/"];

/**
 * The path a visitor may be sent on to after signing in, or null. Only pages of our own count: an absolute address,
 * "//evil", "/\evil", "javascript:" and addresses we do not have would lead a freshly signed-in visitor astray.
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  // Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\\\u0000-\u0020\u007f]/.test(value) || value.startsWith("//")) return null;
  const path = value.split(/[?#]/, 1)[0] ?? "";
  const segments = path.split("/");
  if (segments.includes("..") || segments.includes(".")) return null;
  const known =
    ownPages.has(path) || ownFolders.some((folder) => path.startsWith(folder) && path.length > folder.length);
  return known ? value : null;
}

/** The path of ours that the navigation state carries as `from`, or null. */
export function carriedPath(navigationState: unknown): string | null {
  if (typeof navigationState !== "object" || navigationState === null || !("from" in navigationState)) return null;
  return ownPath(navigationState.from);
}

/** Where the account options lead on to: the path carried in the navigation state, else /checkout. */
export function pathAfterSignIn(navigationState: unknown): string {
  return carriedPath(navigationState) ?? "/checkout";
}
