import { formatKeptFor, keptForMs } from "./kept-for.ts";

/** An entry that the shop stores in a visitor's browser. A test compares the list below with the code. */
export interface StoredInBrowser {
  /** The key as the browser's own tools show it. */
  name: string;
  place: "cookie" | "local storage" | "session storage";
  purpose: string;
  until: string;
  /** Whether only the dealer's own browser has it. */
  isDeskOnly?: true;
}

/** Describes an entry of local storage, which lasts until it is cleared. Session storage goes when its tab closes. */
function local(name: string, purpose: string, until = "you clear it or your browser’s data"): StoredInBrowser {
  return { name, place: "local storage", purpose, until };
}

function session(name: string, purpose: string, until = "you close the tab"): StoredInBrowser {
  return { name, place: "session storage", purpose, until };
}

/**
 * Everything that the shop stores in browsers. None of it tracks anyone, and no other company sets or reads it. Keys
 * without "koi-shop." are old: under another name, the shop would not find what a visitor or the dealer has kept.
 */
export const storedInBrowser: readonly StoredInBrowser[] = [
  {
    name: "shop_session",
    place: "cookie",
    purpose: "keeps you signed in or, if you are a guest, lets you see your own order",
    until: `${formatKeptFor(keptForMs.unusedSession)} without a visit, or you sign out`,
  },
  {
    name: "shop_device",
    place: "cookie",
    purpose: "shows that you have signed in here before, so that strangers guessing passwords cannot lock you out",
    until: `${formatKeptFor(keptForMs.knownDevice)} after you last signed in`,
  },
  local("cart", "your cart", "you empty it, order, or clear your browser’s data"),
  local("koi-shop.saved-cart", "which account your cart is saved with, so that no one else gets it", "you sign out"),
  local(
    "koi-shop.unsent-item",
    "what you added to the cart before the page had finished loading",
    "it is in the cart, a moment later",
  ),
  local(
    "koi-shop.signed-in",
    "that you are signed in, so that the menu says Account at once; not who you are",
    "you sign out",
  ),
  local("koi-shop.postcode", "the postcode that you typed, or its first half, for delivery estimates and your order"),
  local("koi-shop.delivery-method", "whether you want delivery or collection"),
  local("pond", "the measurements of your pond, once you save them"),
  local("compare", "the products you compare"),
  local("recent-searches", "your recent searches, to offer them again"),
  local("recently-seen", "the products you viewed last"),
  session("koi-shop.trail", "the page you came to the cart from"),
  session(
    "koi-shop.request-id",
    "a number for your order request, so that pressing the button twice sends it only once",
  ),
  session(
    "koi-shop.delivery-draft",
    "what you typed into the delivery form and your discount code, in case you leave the page for a moment",
    "you have ordered, two hours have passed, or you close the tab",
  ),
  session(
    "consultation",
    "what you typed about your pond and the photographs you chose, until you send them",
    "you have sent them, or you close the tab",
  ),
  session("koi-shop.last-order", "the number of the order you placed last, to show it again"),
  session("koi-shop.paying", "that you have gone to pay, so that the order page can wait for the payment"),
  session("koi-shop.counted-searches", "which searches were counted, to count each once"),
  session("koi-shop.scroll-positions", "how far you had scrolled on each page, for when you go back"),
  { ...local("desk-drafts", "texts of the shop that are not published yet", "they are published"), isDeskOnly: true },
  { ...session("desk-draft-4", "an order being taken by phone"), isDeskOnly: true },
];
