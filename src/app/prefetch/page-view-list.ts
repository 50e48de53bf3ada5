import type { ContextType, ReactElement } from "react";
import type {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
} from "react-router";

/** What the router tells the components of a page. */
export interface RouterPage {
  state: NonNullable<ContextType<typeof StateContext>>;
  data: NonNullable<ContextType<typeof DataContext>>;
  location: ContextType<typeof LocationContext>;
  outlet: ReactElement | null;
}

export interface PageView extends RouterPage {
  id: number;
}

/** Makes a page from the one on the screen. */
export type MakePage = (shown: RouterPage) => RouterPage;

/** The page on the screen and those that are ready to be shown again, the one that was left last at the end. */
export interface PageViewList {
  shown: PageView;
  hidden: readonly PageView[];
  ready: PageView | null;
  /** What `ready` was last asked of. */
  asked: MakePage | null;
}

export const maxHidden = 2;
/** None of their effects touches the document while they are hidden (`usePageIsShown`). Nothing in them is private. */
export const keptRoutes: ReadonlySet<string> = new Set([
  "catalogue/all-products.route",
  "catalogue/category.route",
  "catalogue/product.route",
]);

export function startList(page: RouterPage): PageViewList {
  return { shown: { ...page, id: 0 }, hidden: [], ready: null, asked: null };
}

/** Returns the same list where the router shows what is on the screen already. */
export function followRouter(list: PageViewList, page: RouterPage): PageViewList {
  const { shown, hidden, ready, asked } = list;
  if (page.location.location.pathname === shown.location.location.pathname) {
    const isSame = page.location.location === shown.location.location && hasSameData(shown, page);
    return isSame ? list : { ...list, shown: renew(shown, page) };
  }
  const rest = hidden.filter((view) => view !== ready);
  if (isKept(shown)) rest.push(shown);
  const found =
    page.location.navigationType === "POP"
      ? rest.find((view) => view.location.location.key === page.location.location.key && hasSameData(view, page))
      : ready !== null && hasSameAddress(ready, page) && hasSameData(ready, page)
        ? ready
        : undefined;
  return {
    shown: found === undefined ? { ...page, id: nextId(list) } : renew(found, page),
    hidden: rest.filter((view) => view !== found).slice(-maxHidden),
    ready: null,
    asked,
  };
}

/** Makes a page ready beside the one on the screen, once per `asked`. */
export function addReady(list: PageViewList, asked: MakePage | null): PageViewList {
  if (asked === list.asked || asked === null) return list;
  const { shown, ready } = list;
  const page = asked(shown);
  // The visitor may have gone there in the meantime.
  const isThere = [shown, ready].some((view) => view !== null && hasSameAddress(view, page) && hasSameData(view, page));
  return { ...list, asked, ready: isThere ? ready : { ...page, id: nextId(list) } };
}

/** A page whose data are the same does not render again, except where it reads the address. */
function renew(view: PageView, page: RouterPage): PageView {
  return hasSameData(view, page) ? { ...view, location: page.location } : { ...view, ...page };
}

function hasSameData(one: RouterPage, other: RouterPage): boolean {
  const [id, otherId] = [one, other].map(({ state }) => state.matches.at(-1)?.route.id ?? "");
  return (
    id === otherId &&
    one.data.loaderData[id ?? ""] === other.data.loaderData[id ?? ""] &&
    (one.data.errors ?? null) === (other.data.errors ?? null)
  );
}

function hasSameAddress(one: RouterPage, other: RouterPage): boolean {
  const [{ location }, { location: otherLocation }] = [one.location, other.location];
  return location.pathname === otherLocation.pathname && location.search === otherLocation.search;
}

function isKept({ state, data }: PageView): boolean {
  const id = state.matches.at(-1)?.route.id ?? "";
  return keptRoutes.has(id) && !data.errors;
}

function nextId({ shown, hidden, ready }: PageViewList): number {
  return Math.max(shown.id, ready?.id ?? 0, ...hidden.map(({ id }) => id)) + 1;
}
