/** The key in session storage for the router's scroll positions. */
export const scrollPositionsKey = "koi-shop.scroll-positions";

/** The key in local storage for Add to Cart presses on pages that were left before their code loaded, one a line. */
export const unsentItemKey = "koi-shop.unsent-item";

/** The key in session storage for the breadcrumbs of the last public page. */
export const trailKey = "koi-shop.trail";

/** The key in local storage for the account with which this browser's cart is saved. */
export const savedCartKey = "koi-shop.saved-cart";
