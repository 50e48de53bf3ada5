/**
 * The address of something that belongs to a page, such as ".data": the ending follows the path, before the query. The home page's
 * is "/_.data", as the router has it.
 */
export function withEnding(address: string, ending: string): string {
  return address.replace(/^[^?]+/, (path) => (path === "/" && ending !== "" ? `/_${ending}` : path + ending));
}
