/** The route whose pages are carried ahead, and whose picture is fetched at a sign of a wish. */
export const productRoute = "catalogue/product.route";

/** The answer that carries the data of pages a visitor may go to next. */
export interface PagesAhead {
  revision: string;
  /** By the id of the route, then by the address of the page. */
  routes: Record<string, Record<string, unknown>>;
}
