/** The key in session storage of where the router has left pages. */
export const scrollPositionsKey = "koi-shop.scroll-positions";

/** The key in local storage of Add to Cart presses whose page was left before its code had come, one a line. */
export const unsentItemKey = "koi-shop.unsent-item";

/** The key in the tab's session storage of the way to the last public page. */
export const trailKey = "koi-shop.trail";

/** The key in local storage of the account that this browser's cart is saved with. */
export const savedCartKey = "koi-shop.saved-cart";
