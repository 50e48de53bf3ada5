import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the site. Public pages stand in the shop's chrome; the desk has a bar of its own. */
export default [
  layout("chrome/shop-layout.tsx", [
    index("routes/home/home.tsx"),
    route("services", "routes/services/services.tsx"),
    route("about", "routes/about/about.tsx"),
    route("contact", "routes/contact/contact.tsx"),
    route("pond-products", "routes/catalogue/all-products.tsx"),
    route("pond-products/:category", "routes/catalogue/category.tsx"),
    route("pond-products/:category/:productId", "routes/catalogue/product.tsx"),
    route("portfolio", "routes/portfolio/portfolio.tsx"),
    route("portfolio/:projectId", "routes/portfolio/project.tsx"),
    route("cart", "routes/cart/cart.tsx"),
    route("auth", "routes/account/auth.tsx"),
    route("checkout-auth", "routes/checkout/checkout-auth.tsx"),
    route("checkout", "routes/checkout/checkout.tsx"),
    route("order-confirmation", "routes/checkout/order-confirmation.tsx"),
    route("*", "routes/not-found/not-found.tsx"),
  ]),
  layout("desk/desk-layout.tsx", [
    route("admin", "routes/desk/desk.tsx"),
    route("admin/orders/:orderId", "routes/desk/desk-order.tsx"),
  ]),
] satisfies RouteConfig;
