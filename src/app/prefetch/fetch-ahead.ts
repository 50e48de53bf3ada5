import {
  matchRoutes,
  UNSAFE_decodeViaTurboStream as decodeData,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_DataRouterContext as RouterContext,
} from "react-router";
import type { ContextType } from "react";
import { getRow } from "#domain/addresses/address-table.ts";
import { findPage } from "#domain/addresses/find-page.ts";
import { withEnding } from "#domain/addresses/with-ending.ts";
import { fallbackAddress, formatSrcset } from "#domain/media/picture.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { productPictureSizes } from "#app/catalogue/product-picture-sizes.ts";
import { sheetPrecedence } from "#app/styles/style-sheets.tsx";
import { keptPages } from "./kept-pages.ts";
import { type PagesAhead, productRoute } from "./pages-ahead.ts";

type Router = NonNullable<ContextType<typeof RouterContext>>["router"];

interface Shown {
  router: Router;
  manifest: Manifest;
  /** Of the page that is shown. */
  address: string;
}

/** Long enough to tell a pointer that stays from one that passes. */
const dwellMs = 60;
/** Links that open or change something by themselves once React runs: their pages are not needed. */
const needsNoPage = "[data-opens], [data-needs-no-page] *";
/** What can be meant. A label is one of a form whose pages have been named. */
const wishes = "a[href], form[role=search], label";
/** After which the next sign of a wish asks whether the revision still holds. */
const freshMs = 10_000;

let shown: Shown | undefined;
let askedAt = 0;
let dwelling: ReturnType<typeof setTimeout> | undefined;
let atEnd: IntersectionObserver | undefined;
/** Of the last sign of a wish. */
let meant: Element | null = null;
/** By form: the address that the list has once a choice is pressed. */
const namedPages = new WeakMap<HTMLFormElement, (choice: HTMLLabelElement) => string | null>();
/** By the key of the page. */
const loadedCode = new Map<string, Promise<unknown>>();

/**
 * Call it once for each page that is shown, when the browser is idle. Fetches the data of the pages it links to, and their
 * code; then that of any other page as soon as the visitor means it.
 */
export function fetchAhead(page: Shown): void {
  if (shown === undefined) {
    for (const type of ["pointermove", "focusin", "pointerdown"])
      document.addEventListener(type, noticeIntent, { passive: true, capture: true });
    // A page that the browser had kept alive was asleep meanwhile.
    addEventListener("pageshow", ({ persisted }) => persisted && shown && void askAhead(shown));
  }
  shown = page;
  watchNext();
  void askAhead(page);
}

/** Also tells whether what is kept still holds: the answer names the revision. An unchanged one costs a 304. */
async function askAhead(page: Shown): Promise<void> {
  askedAt = Date.now();
  const response = await fetchQuietly(withEnding(page.address, ".ahead"));
  if (response !== undefined) keepAhead(page, (await response.json()) as PagesAhead);
}

function keepAhead({ router, manifest }: Shown, { revision, routes }: PagesAhead): void {
  keptPages.follow(revision);
  for (const [id, pages] of Object.entries(routes)) {
    const [first] = Object.keys(pages);
    if (first !== undefined) void loadCode(router, manifest, first);
    for (const [page, data] of Object.entries(pages)) {
      // The data that a page was rendered with stay, so that it need not render again.
      if (keptPages.find(page) === undefined) keptPages.keep(page, revision, { [id]: data });
    }
  }
  if (keptPages.isShownStale()) void router.revalidate();
}

/** Whoever has come to the end of a list is about to ask for its next part. */
function watchNext(): void {
  atEnd?.disconnect();
  const next = document.querySelector<HTMLAnchorElement>("main a[rel=next]");
  if (next === null) return;
  atEnd = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === true) prepare(next.href);
  });
  atEnd.observe(next);
}

/** Names the pages that the choices of a form lead to, so that they are fetched when one is meant. */
export function namePages(form: HTMLFormElement, name: (choice: HTMLLabelElement) => string | null): void {
  namedPages.set(form, name);
}

/** Fetches a page that the visitor is about to ask for. Not its picture: there may be several such pages one after another. */
export function expectPage(address: string): void {
  if (shown !== undefined) void fetchForWish(shown, new URL(address, location.href));
}

function noticeIntent(event: Event): void {
  const wish = (event.target as Element).closest<HTMLElement>(wishes);
  if (event.type === "pointermove") {
    const { pointerType, movementX, movementY } = event as PointerEvent;
    // A finger that moves scrolls. A pointer that rests is reported too, when the page moves below it.
    if (wish === meant || pointerType === "touch" || !(movementX || movementY)) return;
  }
  clearTimeout(dwelling);
  meant = wish;
  if (wish === null || wish.matches(needsNoPage)) return;
  if (event.type === "pointerdown") meanPage(wish);
  else dwelling = setTimeout(() => meanPage(wish), dwellMs);
}

function meanPage(wish: HTMLElement): void {
  if (wish instanceof HTMLAnchorElement) prepare(wish.href);
  else if (wish instanceof HTMLFormElement) {
    // Nobody knows yet what will be searched for.
    if (shown !== undefined) void loadCode(shown.router, shown.manifest, new URL(wish.action).pathname);
  } else {
    const form = wish.closest("form");
    const address = form && namedPages.get(form)?.(wish as HTMLLabelElement);
    if (address) expectPage(address);
  }
}

function prepare(href: string): void {
  if (shown === undefined) return;
  const url = new URL(href);
  if (fetchForWish(shown, url) === null) return;
  loadPicture(keptPages.find(url.pathname + url.search)?.[productRoute] as { product?: PublicProduct } | undefined);
}

/** Fetches the data and the code of a page. Returns null for an address that is no page, or that of the one on the screen. */
function fetchForWish(page: Shown, { origin, pathname, search }: URL): Promise<unknown> | null {
  const address = pathname + search;
  if (origin !== location.origin || address === page.address) return null;
  const code = loadCode(page.router, page.manifest, address);
  if (code === null) return null;
  keptPages.expect(address, () => fetchPage(page.router, address));
  if (Date.now() - askedAt > freshMs) void askAhead(page);
  return code;
}

async function fetchPage(router: Router, page: string): Promise<void> {
  const response = await fetchQuietly(withEnding(page, ".data"));
  if (!response?.body) return;
  const { value } = await decodeData(response.body, window);
  const routes = value as Record<string, { data?: unknown } | undefined>;
  const id = matchRoutes(router.routes, page)?.at(-1)?.route.id ?? "";
  const revision = (routes["root"]?.data as { revision?: string } | undefined)?.revision;
  const data = routes[id]?.data;
  // A redirect or an error has neither: the router asks again and follows it.
  if (revision !== undefined && data !== undefined) keptPages.keep(page, revision, { [id]: data });
}

/** Loads the modules and styles of a page, and readies its routes. Returns null for an address that is no page. */
function loadCode(router: Router, manifest: Manifest, address: string): Promise<unknown> | null {
  const page = findPage(address.replace(/[?#].*/, ""));
  if (page === null || getRow(page.key).kind === "file") return null;
  const loaded =
    loadedCode.get(page.key) ??
    Promise.all((matchRoutes(router.routes, address) ?? []).map(({ route }) => loadRoute(route, manifest)));
  loadedCode.set(page.key, loaded);
  return loaded;
}

async function loadRoute(route: Router["routes"][number], manifest: Manifest): Promise<void> {
  const { module, imports = [], css = [] } = manifest.routes[route.id] ?? {};
  if (module === undefined || typeof route.lazy !== "object") return;
  const { lazy } = route;
  for (const href of css) loadSheet(href);
  for (const href of imports) addLink({ rel: "modulepreload", href });
  try {
    // The router reads its routes when a navigation needs them. It reloads the page when that fails, so this comes first.
    await import(/* @vite-ignore */ module);
    await lazy.Component?.();
  } catch {
    // Fetched again at the next sign of a wish, or when the visitor asks for the page.
    loadedCode.clear();
  }
}

/** Inserts a sheet when it has come. React takes an inserted sheet for loaded, and would show a page without its styles. */
function loadSheet(href: string): void {
  // Also found: the disabled link of a sheet that the document carries.
  addLink({ rel: "preload", as: "style", href })?.addEventListener("load", () => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.dataset["precedence"] = sheetPrecedence;
    sheet.href = href;
    document.head.append(sheet);
  });
}

function loadPicture(page: { product?: PublicProduct } | undefined): void {
  const picture = page?.product?.picture;
  if (!picture) return;
  addLink({
    rel: "preload",
    as: "image",
    // A browser without the format ignores it.
    type: "image/avif",
    // Not fetched: it stands for the picture when another link to it would be added.
    href: fallbackAddress(picture),
    imagesrcset: formatSrcset(picture, "avif"),
    imagesizes: productPictureSizes,
    fetchpriority: "high",
  });
}

/** Adds a link to the head; null if there is one to the same address. */
function addLink(attributes: Record<string, string> & { href: string }): HTMLLinkElement | null {
  if (document.querySelector(`link[href="${attributes.href}"]`) !== null) return null;
  const link = document.createElement("link");
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
  return link;
}

/** What fails ahead of a wish is fetched again when the visitor asks for it. */
async function fetchQuietly(address: string): Promise<Response | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}
