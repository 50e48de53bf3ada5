import { formatKeptFor, keptForMs } from "./kept-for.ts";

/** Something that the shop puts into a visitor's browser. A test compares this table with the code. */
export interface StoredInBrowser {
  /** The key, as the browser's own tools show it. */
  name: string;
  place: "cookie" | "local storage" | "session storage";
  /** Why it is there. */
  purpose: string;
  /** When it goes. */
  until: string;
  /** Only the dealer's own browser has it. */
  isDeskOnly?: true;
}

const tab = "you close the tab";
const cleared = "you clear it or your browser’s data";

/** Everything the shop stores in browsers. None of it follows anybody, and no other company sets or reads any of it. */
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
  {
    name: "cart",
    place: "local storage",
    purpose: "your cart",
    until: "you empty it, order, or clear your browser’s data",
  },
  {
    name: "koi-shop.saved-cart",
    place: "local storage",
    purpose: "which account your cart is saved with, so that no one else gets it",
    until: "you sign out",
  },
  {
    name: "koi-shop.unsent-item",
    place: "local storage",
    purpose: "what you added to the cart before the page had finished loading",
    until: "it is in the cart, a moment later",
  },
  {
    name: "koi-shop.signed-in",
    place: "local storage",
    purpose: "that you are signed in, so that the menu says Account at once; not who you are",
    until: "you sign out",
  },
  {
    name: "koi-shop.postcode",
    place: "local storage",
    purpose: "the first half of your postcode, for delivery estimates",
    until: cleared,
  },
  {
    name: "koi-shop.delivery-method",
    place: "local storage",
    purpose: "whether you want delivery or collection",
    until: cleared,
  },
  {
    name: "pond",
    place: "local storage",
    purpose: "the measurements of your pond, once you save them",
    until: cleared,
  },
  { name: "compare", place: "local storage", purpose: "the products you compare", until: cleared },
  {
    name: "recent-searches",
    place: "local storage",
    purpose: "your recent searches, to offer them again",
    until: cleared,
  },
  { name: "recently-seen", place: "local storage", purpose: "the products you viewed last", until: cleared },
  { name: "koi-shop.trail", place: "session storage", purpose: "the page you came to the cart from", until: tab },
  {
    name: "koi-shop.request-id",
    place: "session storage",
    purpose: "a number for your order request, so that pressing the button twice sends it only once",
    until: tab,
  },
  {
    name: "koi-shop.delivery-draft",
    place: "session storage",
    purpose: "what you typed into the delivery form, in case you leave the page for a moment",
    until: "you have ordered, two hours have passed, or you close the tab",
  },
  {
    name: "consultation",
    place: "session storage",
    purpose: "what you typed about your pond and the photographs you chose, until you send them",
    until: "you have sent them, or you close the tab",
  },
  {
    name: "koi-shop.last-order",
    place: "session storage",
    purpose: "the number of the order you placed last, to show it again",
    until: tab,
  },
  {
    name: "koi-shop.paying",
    place: "session storage",
    purpose: "that you have gone to pay, so that the order page can wait for the payment",
    until: tab,
  },
  {
    name: "counted-searches",
    place: "session storage",
    purpose: "which searches were counted, to count each once",
    until: tab,
  },
  {
    name: "koi-shop.scroll-positions",
    place: "session storage",
    purpose: "how far you had scrolled on each page, for when you go back",
    until: tab,
  },
  {
    name: "desk-drafts",
    place: "local storage",
    purpose: "texts of the shop that are not published yet",
    until: "they are published",
    isDeskOnly: true,
  },
  {
    name: "desk-draft-3",
    place: "session storage",
    purpose: "an order being taken by phone",
    until: tab,
    isDeskOnly: true,
  },
];
