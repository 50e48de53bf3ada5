import { href } from "#domain/routes/href.ts";

/** The links of the navbar, the menu and the footer, in this order. */
export const mainLinks = [
  { label: "Home", to: href("home") },
  { label: "About", to: href("about") },
  { label: "Services", to: href("services") },
  { label: "Portfolio", to: href("portfolio") },
  { label: "Products", to: href("products") },
  { label: "Contact", to: href("contact") },
] as const;

export const productsCrumb = { label: "Products", to: href("products") };

/** More links, for the narrow menu and the footer. */
export const moreLinks = [
  { label: "Delivery", to: href("delivery") },
  { label: "Guides", to: href("guides") },
  { label: "Your pond", to: href("pond") },
  { label: "Find my order", to: href("findOrder") },
];
