import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the site. Public pages stand in the shop's chrome; the desk has a bar of its own. */
export default [
  layout("chrome/shop-layout.tsx", [
    index("home/home.route.tsx"),
    route("services", "services/services.route.tsx"),
    route("about", "about/about.route.tsx"),
    route("contact", "contact/contact.route.tsx"),
    route("pond-products", "catalogue/all-products.route.tsx"),
    route("pond-products/:category", "catalogue/category.route.tsx"),
    route("pond-products/:category/:productId", "catalogue/product.route.tsx"),
    route("portfolio", "portfolio/portfolio.route.tsx"),
    route("portfolio/:projectId", "portfolio/project.route.tsx"),
    route("cart", "cart/cart.route.tsx"),
    route("auth", "account/auth.route.tsx"),
    route("checkout-auth", "checkout/checkout-auth.route.tsx"),
    route("checkout", "checkout/checkout.route.tsx"),
    route("order-confirmation", "checkout/order-confirmation.route.tsx"),
    route("*", "not-found/not-found.route.tsx"),
  ]),
  layout("desk/desk-layout.tsx", [
    route("admin", "desk/desk.route.tsx"),
    route("admin/orders/:orderId", "desk/desk-order.route.tsx"),
  ]),
] satisfies RouteConfig;
