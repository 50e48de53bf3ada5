/** The key in the tab's session storage of the way to the last public page. */
export const trailKey = "koi-shop.trail";
