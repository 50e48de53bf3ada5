/** The answer that carries the data of pages a visitor may go to next. */
export interface PagesAhead {
  revision: string;
  /** By the id of the route, then by the address of the page. */
  routes: Record<string, Record<string, unknown>>;
}
