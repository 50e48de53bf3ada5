import { href } from "#domain/addresses/href.ts";
/** The pages of the navbar, the menu and the footer, in their order. */
export const mainLinks = [
  { label: "Home", to: href("home") },
  { label: "About", to: href("about") },
  { label: "Services", to: href("services") },
  { label: "Portfolio", to: href("portfolio") },
  { label: "Products", to: href("products") },
  { label: "Contact", to: href("contact") },
] as const;
