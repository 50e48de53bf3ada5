/** Every kind of page there is, by an address of the demo shop, with the heading that stands on it. */
export interface ShopPage {
  path: string;
  heading: string;
  /** Trail above the heading, the page itself last; none on home and the pages of the order. */
  crumbs?: string[];
}

export const publicPages: ShopPage[] = [
  { path: "/", heading: "Expertly Built Custom Ponds & Pond Equipment Sales with Delivery" },
  { path: "/services", heading: "Ponds we build, equipment we trust" },
  { path: "/about", heading: "Over 30 years of clear water" },
  { path: "/contact", heading: "Talk to someone who keeps koi" },
  { path: "/pond-products", heading: "Pond products", crumbs: ["Home", "Products"] },
  { path: "/pond-products/air_pumps", heading: "Air Pumps", crumbs: ["Home", "Products", "Air Pumps"] },
  {
    path: "/pond-products/filters/0",
    heading: "Lochmere Gravity-Fed Drum Filter",
    crumbs: ["Home", "Products", "Filters", "Lochmere Gravity-Fed Drum Filter"],
  },
  { path: "/portfolio", heading: "Ponds we have built" },
  { path: "/portfolio/pond4", heading: "" },
];

/** What depends on the person or the cart: cached shells, the same for all until the browser has asked. */
export const privatePages: ShopPage[] = [
  { path: "/cart", heading: "Your cart" },
  { path: "/auth", heading: "Your account" },
  { path: "/checkout-auth", heading: "How would you like to order?" },
  { path: "/checkout", heading: "Delivery details" },
  { path: "/order-confirmation", heading: "Thank you. Your request is with us." },
];

export const deskPages: ShopPage[] = [{ path: "/admin", heading: "Orders" }];
