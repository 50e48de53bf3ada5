// Keys of scripts that load apart from each other. Any other key lies with the code that uses it.

/** The key in session storage for the router's scroll positions. */
export const scrollPositionsKey = "koi-shop.scroll-positions";

/** The key in local storage for Add to Cart presses on pages that were left before their code loaded, one a line. */
export const unsentItemKey = "koi-shop.unsent-item";
