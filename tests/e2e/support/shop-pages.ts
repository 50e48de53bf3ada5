/** A page of the demo shop, with its heading. */
export interface ShopPage {
  path: string;
  heading: string;
  /** The breadcrumbs, ending with the page itself. */
  crumbs?: string[];
}

export const publicPages: ShopPage[] = [
  { path: "/", heading: "Expertly Built Custom Ponds & Pond Equipment Sales with Delivery" },
  { path: "/services", heading: "What we do", crumbs: ["Home", "Services"] },
  { path: "/about", heading: "Over 30 years of clear water", crumbs: ["Home", "About"] },
  { path: "/contact", heading: "Talk to someone who keeps koi", crumbs: ["Home", "Contact"] },
  { path: "/pond-products", heading: "Pond products", crumbs: ["Home", "Products"] },
  { path: "/pond-products/air_pumps", heading: "Air Pumps", crumbs: ["Home", "Products", "Air Pumps"] },
  {
    path: "/pond-products/filters/0",
    heading: "Lochmere Gravity-Fed Drum Filter",
    crumbs: ["Home", "Products", "Filters", "Lochmere Gravity-Fed Drum Filter"],
  },
  { path: "/delivery", heading: "What delivery costs, before you order", crumbs: ["Home", "Delivery"] },
  { path: "/portfolio", heading: "Ponds we have built", crumbs: ["Home", "Portfolio"] },
  {
    path: "/portfolio/pond4",
    heading: "Woodland boulder pond",
    crumbs: ["Home", "Portfolio", "Woodland boulder pond"],
  },
];

/** Some of the pages that the law requires. */
export const legalPages: ShopPage[] = [
  { path: "/legal", heading: "Legal information", crumbs: ["Home", "Legal"] },
  { path: "/legal/terms", heading: "Terms", crumbs: ["Home", "Legal pages", "Terms"] },
];

/** Pages that depend on the person or the cart: the server sends everyone the same shell. */
export const privatePages: ShopPage[] = [
  { path: "/cart", heading: "Your cart", crumbs: ["Home", "Products", "Cart"] },
  { path: "/auth", heading: "Your account", crumbs: ["Home", "Account"] },
  { path: "/find-order", heading: "Find my order", crumbs: ["Home", "Find my order"] },
  { path: "/your-data", heading: "Your data", crumbs: ["Home", "Your data"] },
  { path: "/checkout-auth", heading: "How would you like to order?" },
  { path: "/checkout", heading: "Delivery details" },
  { path: "/order-confirmation", heading: "Thank you. Your request is with us." },
  { path: "/orders/2222-2222", heading: "Your order", crumbs: ["Home", "Your order"] },
];

/** The pages of the order desk, which has its own bar. */
export const deskPages: ShopPage[] = [
  { path: "/admin", heading: "Orders" },
  { path: "/admin/payments", heading: "Payments without an order" },
  { path: "/admin/catalogue", heading: "Catalogue" },
  { path: "/admin/content", heading: "Content" },
  { path: "/admin/searches", heading: "Searches" },
  { path: "/admin/reviews", heading: "Reviews" },
  { path: "/admin/orders/new", heading: "Phone order" },
  { path: "/admin/orders/2222-2222", heading: "2222-2222" },
];
