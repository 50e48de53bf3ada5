import { useCallback, useEffect, useState } from "react";
import { useFetcher, useLocation, useMatches, useRevalidator } from "react-router";
import { productPictureSizes } from "#app/catalogue/product/product-picture-sizes.ts";
import { fallbackUrl, formatSrcset } from "#domain/media/picture.ts";
import { findPage } from "#domain/routes/find-page.ts";
import { withEnding } from "#domain/routes/href.ts";
import { getRow } from "#domain/routes/route-table.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { keptPages, productRoute, type PagesAhead } from "./kept-pages.ts";
import { savesData } from "./saves-data.ts";

interface Shown {
  /** The path of the current page, with its query. */
  path: string;
  /** Fetches the data of the page again. */
  revalidate(): Promise<void>;
  /** Makes the router read the route of a page whose data are kept and whose code has loaded. */
  readRoute(page: string): void;
}

/** Long enough to tell a resting pointer from a passing one. */
const dwellMs = 60;
/** Links that open or change something in place once React runs, so that their pages are not needed. */
const needsNoPage = "[data-opens], [data-needs-no-page] *";
/** Links and labels that may trigger a prefetch. A label counts only in a form whose pages have been named. */
const triggers = "a[href], label";
/** After this time, the next sign of a press asks whether the revision is still current. */
const freshMs = 10_000;

let shown: Shown | undefined;
/** The routes that the router has been asked to read. */
const readRoutes = new Set<string | undefined>();
let askedAt = 0;
let dwelling: ReturnType<typeof setTimeout> | undefined;
/** The link or label that the last event was about. */
let lastTrigger: Element | null = null;
/** By form: the list's path once a choice is pressed. */
const namedPages = new WeakMap<HTMLFormElement, (choice: HTMLLabelElement) => string | null>();

/** Call it for each page shown, when idle. Fetches its products, and other pages when a pointer rests on a link or a touch reaches it. */
function fetchAhead(page: Shown): void {
  if (shown === undefined) {
    for (const type of ["pointermove", "focusin", "pointerdown"])
      document.addEventListener(type, noticeSign, { passive: true, capture: true });
    // A page kept alive by the browser fetched nothing while it was hidden.
    addEventListener("pageshow", ({ persisted }) => persisted && void fetchProducts());
  }
  shown = page;
  void fetchProducts();
}

/** Names the pages that the choices of a form lead to, so that they are fetched when a press is likely. */
export function namePages(form: HTMLFormElement, name: (choice: HTMLLabelElement) => string | null): void {
  namedPages.set(form, name);
}

/** Fetches a page that the visitor is about to ask for, but not its picture, since several such pages may follow each other. */
export function expectPage(href: string): void {
  const { origin, pathname, search } = new URL(href, location.href);
  const path = pathname + search;
  if (shown === undefined || origin !== location.origin || path === shown.path) return;
  const page = findPage(pathname);
  if (page === null || getRow(page.key).kind === "file") return;
  keptPages.expect(path, () => fetchPages(path, ".page"));
  if (Date.now() - askedAt > freshMs) void fetchProducts();
}

/** Also shows whether the kept pages are still current, because the answer names the revision. An unchanged one costs a 304. */
async function fetchProducts(): Promise<void> {
  askedAt = Date.now();
  if (shown !== undefined) await fetchPages(shown.path, ".ahead");
}

/** A page that cannot be prefetched is fetched again when the visitor asks for it. */
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
    // A page keeps the data it was rendered with, so that it need not render again.
    if (keptPages.find(page) === undefined) keptPages.keep(page, revision, data);
  }
  if (keptPages.isShownStale()) void shown?.revalidate();
}

/** The router reads a route at the first navigation to it, which would delay that page by 20 to 40 ms. */
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
    // A moving finger is scrolling. A resting pointer is also reported when the page moves below it.
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

/** Fetches the picture of a product whose data have arrived. */
function loadPicture({ pathname, search }: URL): void {
  const page = keptPages.find(pathname + search)?.[productRoute] as { product?: PublicProduct } | undefined;
  const picture = page?.product?.picture;
  if (!picture) return;
  // The URL is not fetched: it identifies the picture when another link to it would be added.
  const href = fallbackUrl(picture);
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement("link");
  // A browser that does not support the format ignores the type.
  link.rel = "preload";
  link.as = "image";
  link.type = "image/avif";
  link.fetchPriority = "high";
  link.href = href;
  link.setAttribute("imagesrcset", formatSrcset(picture, "avif"));
  link.setAttribute("imagesizes", productPictureSizes);
  document.head.append(link);
}

/** Keeps the data of every page shown, so that Back is immediate, and prefetches. Render a `RouteReader` for each unread page. */
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
        // The router also wants a result from the layouts.
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

/** Makes the router read the route of a page. Remove it afterwards: a fetcher that stays loads the page at each revalidation. */
export function RouteReader({ page, onRead }: { page: string; onRead: (page: string) => void }) {
  const { load } = useFetcher();
  useEffect(() => {
    void load(page).finally(() => onRead(page));
  }, [load, page, onRead]);
  return null;
}
