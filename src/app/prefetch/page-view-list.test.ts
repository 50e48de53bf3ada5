import { expect, test } from "vitest";
import { addReady, followRouter, maxHidden, type RouterPage, startList } from "./page-view-list.ts";

const list = page("catalogue/category.route", "/pond-products/filters", "first");
const product = page("catalogue/product.route", "/pond-products/filters/0", "second", "PUSH");
const about = page("about/about.route", "/about", "third", "PUSH");

/** A page as the router shows it, from the history's entry of this key. */
function page(route: string, address: string, key: string, navigationType = "POP", data: unknown = {}): RouterPage {
  const [pathname, search = ""] = address.split("?");
  const location = { pathname, search, hash: "", state: null, key };
  return {
    state: { location, matches: [{ route: { id: "root" } }, { route: { id: route } }] },
    data: { loaderData: { [route]: data }, errors: null },
    location: { location, navigationType },
    outlet: null,
  } as unknown as RouterPage;
}

/** The same page as the router shows it after a navigation. */
function again(before: RouterPage, key: string, navigationType: string): RouterPage {
  const location = { ...before.location.location, key };
  return { ...before, location: { location, navigationType } } as unknown as RouterPage;
}

test("Back shows the list that was left, and does not render it again", () => {
  const start = startList(list);
  const onProduct = followRouter(start, product);
  expect(onProduct.hidden).toEqual([start.shown]);
  const back = followRouter(onProduct, again(list, "first", "POP"));
  expect(back.shown).toMatchObject({ id: start.shown.id, state: list.state, data: list.data });
  expect(back.hidden.map(({ id }) => id)).toEqual([onProduct.shown.id]);
});

test("a link to a list that was left before renders it anew", () => {
  const start = startList(list);
  const anew = followRouter(followRouter(start, product), again(list, "third", "PUSH"));
  expect(anew.shown.id).not.toBe(start.shown.id);
});

test("Back after the sheet has changed renders the new data", () => {
  const start = startList(list);
  const changed = page("catalogue/category.route", "/pond-products/filters", "first", "POP", { changed: true });
  const back = followRouter(followRouter(start, product), changed);
  expect(back.shown.id).not.toBe(start.shown.id);
  expect(back.shown.data).toBe(changed.data);
});

test("the next part of a list replaces it in place", () => {
  const start = startList(list);
  const next = page("catalogue/category.route", "/pond-products/filters?page=2", "second", "PUSH");
  const followed = followRouter(start, next);
  expect(followed.shown).toMatchObject({ id: start.shown.id, data: next.data });
  expect(followed.hidden).toEqual([]);
});

test("a page that was made ready is shown, with the address of the navigation", () => {
  const readied = addReady(startList(list), () => again(product, "made ready", "POP"));
  const shown = followRouter(readied, product);
  expect(shown.shown).toMatchObject({ id: readied.ready?.id, location: product.location });
  expect(shown.ready).toBeNull();
});

test("a page that was made ready is not shown once its data have changed, nor for another address", () => {
  const readied = addReady(startList(list), () => again(product, "made ready", "POP"));
  const changed = page("catalogue/product.route", "/pond-products/filters/0", "second", "PUSH", { changed: true });
  const chosen = { ...product, location: page("", "/pond-products/filters/0?size=2", "second", "PUSH").location };
  for (const other of [changed, chosen]) expect(followRouter(readied, other).shown.id).not.toBe(readied.ready?.id);
});

test("a page is made ready once, and not while it is on the screen", () => {
  const make = () => again(product, "made ready", "POP");
  const readied = addReady(startList(list), make);
  expect(addReady(readied, make)).toBe(readied);
  expect(addReady(followRouter(readied, product), make).ready).toBeNull();
  expect(addReady(startList(product), make).ready).toBeNull();
});

test("nothing changes while the router loads", () => {
  const start = startList(list);
  expect(followRouter(start, { ...list, outlet: null })).toBe(start);
});

test("keeps no page that has effects of its own, and no more than a few", () => {
  expect(followRouter(startList(about), list).hidden).toEqual([]);
  let views = startList(list);
  for (let at = 0; at < 5; at += 1)
    views = followRouter(views, page("catalogue/product.route", `/pond-products/filters/${at}`, `${at}`, "PUSH"));
  expect(views.hidden).toHaveLength(maxHidden);
});

test("a page that failed is not kept", () => {
  const failed = { ...list, data: { ...list.data, errors: { root: {} } } };
  expect(followRouter(startList(failed), product).hidden).toEqual([]);
});
