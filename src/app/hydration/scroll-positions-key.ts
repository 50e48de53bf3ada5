/** The key in session storage of where the router has left pages. */
export const scrollPositionsKey = "koi-shop.scroll-positions";
