/** The pages of the navbar, the menu and the footer, in their order. */
export const mainLinks = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Services", to: "/services" },
  { label: "Portfolio", to: "/portfolio" },
  { label: "Products", to: "/pond-products" },
  { label: "Contact", to: "/contact" },
] as const;
