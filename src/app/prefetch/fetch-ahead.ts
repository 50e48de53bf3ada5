import { useCallback, useEffect, useState } from "react";
import { useFetcher, useLocation, useMatches, useRevalidator } from "react-router";
import { productPictureSizes } from "#app/catalogue/product/product-picture-sizes.ts";
import { fallbackUrl, formatSrcset } from "#domain/media/picture.ts";
import { findPage } from "#domain/routes/find-page.ts";
import { withEnding } from "#domain/routes/href.ts";
import { getRow } from "#domain/routes/route-table.ts";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
import { keptPages, productRoute, type PagesAhead } from "./kept-pages.ts";
import { savesData } from "./saves-data.ts";

interface Shown {
  /** The path of the current page, with its query. */
  path: string;
  revalidate(): Promise<void>;
  /** Makes the router read the route of a page whose data are kept and whose code has loaded. */
  readRoute(page: string): void;
}

/** The pointer must rest on a link for this long: a passing pointer leaves sooner. */
const dwellMs = 60;
/** Links that open or change something in place once React runs, so that nobody needs their pages. */
const needsNoPage = "[data-opens], [data-needs-no-page] *";
/** Links and labels that may trigger a prefetch. A label counts only in a form that has called `namePages`. */
const triggers = "a[href], label";
/** The time in ms since the last request after which a sign of a press asks whether the revision is current. */
const freshMs = 10_000;

let shown: Shown | undefined;
/** The routes that the router has already been asked to read. */
const readRoutes = new Set<string | undefined>();
let askedAt = 0;
let dwelling: ReturnType<typeof setTimeout> | undefined;
let lastTrigger: Element | null = null;
/** For each form, a function that returns the list's path after a press on a choice. */
const namedPages = new WeakMap<HTMLFormElement, (choice: HTMLLabelElement) => string | null>();

/**
 * Follows the page shown: fetches the products it links to, and other pages when a pointer rests on a link or a touch
 * reaches a link. Call it for each page, when the browser is idle.
 */
function fetchAhead(page: Shown): void {
  if (shown === undefined) {
    for (const type of ["pointermove", "focusin", "pointerdown"])
      document.addEventListener(type, noticeSign, { passive: true, capture: true });
    // A page that returns from the back/forward cache fetched nothing while it was hidden.
    addEventListener("pageshow", ({ persisted }) => persisted && void fetchProducts());
  }
  shown = page;
  void fetchProducts();
}

/** Names the page that each choice of a form leads to, so that the page is fetched when a press is likely. */
export function namePages(form: HTMLFormElement, name: (choice: HTMLLabelElement) => string | null): void {
  namedPages.set(form, name);
}

/** Fetches the page that the visitor is about to open, without its picture: several pages may follow each other. */
export function expectPage(href: string): void {
  const { origin, pathname, search } = new URL(href, location.href);
  const path = pathname + search;
  if (shown === undefined || origin !== location.origin || path === shown.path) return;
  const page = findPage(pathname);
  if (page === null || getRow(page.key).kind === "file") return;
  keptPages.expect(path, () => fetchPages(path, ".page"));
  if (Date.now() - askedAt > freshMs) void fetchProducts();
}

/**
 * Fetches the products of the page shown. The answer names the revision, so it also shows whether the kept pages are
 * current; an unchanged answer costs a 304.
 */
async function fetchProducts(): Promise<void> {
  askedAt = Date.now();
  if (shown !== undefined) await fetchPages(shown.path, ".ahead");
}

/** Fetches pages and keeps their data. If the fetch fails, the page is fetched again when the visitor asks for it. */
async function fetchPages(path: string, ending: ".ahead" | ".page"): Promise<void> {
  const response = await fetch(withEnding(path, ending)).catch(() => undefined);
  if (!response?.ok) return;
  const { revision, pages, modules } = (await response.json()) as PagesAhead;
  keptPages.follow(revision);
  const code = Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));
  code.then(
    () => readRouteOf(pages),
    () => undefined,
  );
  for (const [page, data] of Object.entries(pages)) {
    // A page keeps the data that it was rendered with, so that React need not render it again.
    if (keptPages.find(page) === undefined) keptPages.keep(page, revision, data);
  }
  if (keptPages.isShownStale()) void shown?.revalidate();
}

/** Makes the router read a route now, because reading it at the first navigation delays that page by 20 to 40 ms. */
function readRouteOf(pages: PagesAhead["pages"]): void {
  const [first] = Object.entries(pages);
  if (first === undefined) return;
  const [page, data] = first;
  const route = Object.keys(data).at(-1);
  if (readRoutes.has(route) || keptPages.find(page) === undefined) return;
  readRoutes.add(route);
  shown?.readRoute(page);
}

function noticeSign(event: Event): void {
  const trigger = (event.target as Element).closest<HTMLAnchorElement | HTMLLabelElement>(triggers);
  if (event.type === "pointermove") {
    const { pointerType, movementX, movementY } = event as PointerEvent;
    // A moving finger is scrolling. The browser also reports a resting pointer when the page moves below it.
    if (trigger === lastTrigger || pointerType === "touch" || !(movementX || movementY)) return;
  }
  clearTimeout(dwelling);
  lastTrigger = trigger;
  if (trigger === null || trigger.matches(needsNoPage)) return;
  if (event.type === "pointerdown") prepare(trigger);
  else dwelling = setTimeout(() => prepare(trigger), dwellMs);
}

function prepare(trigger: HTMLAnchorElement | HTMLLabelElement): void {
  if (trigger instanceof HTMLAnchorElement) {
    expectPage(trigger.href);
    loadPicture(new URL(trigger.href));
    return;
  }
  const form = trigger.closest("form");
  const path = form && namedPages.get(form)?.(trigger);
  if (path) expectPage(path);
}

function loadPicture({ pathname, search }: URL): void {
  const page = keptPages.find(pathname + search)?.[productRoute] as { product?: PublicProduct } | undefined;
  const picture = page?.product?.picture;
  if (!picture) return;
  // This URL is not fetched. It identifies the picture, so that no second preload is added for it.
  const href = fallbackUrl(picture);
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement("link");
  // The type makes a browser without AVIF ignore the preload.
  link.rel = "preload";
  link.as = "image";
  link.type = "image/avif";
  link.fetchPriority = "high";
  link.href = href;
  link.setAttribute("imagesrcset", formatSrcset(picture, "avif"));
  link.setAttribute("imagesizes", productPictureSizes);
  document.head.append(link);
}

/** Keeps the data of shown pages for Back and prefetches others. Returns the pages that each need a `RouteReader`. */
export function useKeptPages() {
  const [unread, setUnread] = useState<readonly string[]>([]);
  const { pathname, search, key } = useLocation();
  const path = pathname + search;
  const matches = useMatches();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const [root, ...routes] = matches;
    const frame = root?.loaderData as { revision: string } | undefined;
    if (savesData() || frame === undefined) return;
    keptPages.show(frame.revision);
    if (routes.at(-1)?.loaderData !== undefined)
      keptPages.keep(
        path,
        frame.revision,
        // The router needs a result for each layout too, so a layout without data gets null.
        Object.fromEntries(routes.map(({ id, loaderData = null }) => [id, loaderData])),
      );
  }, [path, matches]);

  useEffect(() => {
    if (savesData()) return;
    const readRoute = (page: string) => setUnread((pages) => [...pages, page]);
    const start = (): void => fetchAhead({ path, revalidate, readRoute });
    const timer = setTimeout(() => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) requestIdleCallback(start);
      else start();
    }, 50);
    return () => clearTimeout(timer);
  }, [path, key, revalidate]);

  const noteRead = useCallback((page: string) => setUnread((pages) => pages.filter((other) => other !== page)), []);
  return { unread, noteRead };
}

/** Makes the router read a page's route. Remove it after `onRead`: a fetcher that stays loads at each revalidation. */
export function RouteReader({ page, onRead }: { page: string; onRead: (page: string) => void }) {
  const { load } = useFetcher();
  useEffect(() => {
    void load(page).finally(() => onRead(page));
  }, [load, page, onRead]);
  return null;
}
