/** The key in local storage of what this browser and an account's saved cart were last agreed on. */
export const savedCartKey = "koi-shop.saved-cart";
