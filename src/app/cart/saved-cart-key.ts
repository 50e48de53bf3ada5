/** The key in local storage of the account that this browser's cart is saved with. */
export const savedCartKey = "koi-shop.saved-cart";
