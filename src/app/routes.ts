import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { routes, type KeyOfKind, type PageKey } from "#domain/routes/route-table.ts";

type Kind = "public" | "shell" | "desk";

/** The route module of each page. A page in the table without a module does not compile. */
const modules: { [K in Kind]: Record<KeyOfKind<K>, string> } = {
  public: {
    home: "home/home.route.tsx",
    services: "content/services.route.tsx",
    about: "content/about.route.tsx",
    contact: "enquiries/contact.route.tsx",
    portfolio: "portfolio/portfolio.route.tsx",
    project: "portfolio/project.route.tsx",
    products: "catalogue/list/all-products.route.tsx",
    category: "catalogue/list/category.route.tsx",
    product: "catalogue/product/product.route.tsx",
    delivery: "delivery/delivery.route.tsx",
    legal: "legal/legal-pages.route.tsx",
    legalPage: "legal/legal-page.route.tsx",
    whatNow: "seasons/what-now.route.tsx",
    compare: "compare/compare.route.tsx",
    pond: "pond/pond.route.tsx",
    reviews: "reviews/reviews.route.tsx",
    consultation: "enquiries/consultation.route.tsx",
    calculator: "pond/calculator.route.tsx",
    guides: "guides/guides.route.tsx",
    guide: "guides/guide.route.tsx",
  },
  shell: {
    cart: "cart/cart.route.tsx",
    account: "accounts/auth.route.tsx",
    checkoutAuth: "checkout/checkout-auth.route.tsx",
    checkout: "checkout/checkout.route.tsx",
    orderConfirmation: "checkout/order-confirmation.route.tsx",
    findOrder: "orders/find-order.route.tsx",
    yourData: "legal/your-data.route.tsx",
    orderPage: "orders/order-page.route.tsx",
    receipt: "orders/receipt.route.tsx",
  },
  desk: {
    desk: "desk/orders/desk.route.tsx",
    deskPayments: "desk/payments/unmatched-payments.route.tsx",
    deskTakings: "desk/books/takings.route.tsx",
    deskDiscounts: "desk/orders/discounts.route.tsx",
    deskCatalogue: "desk/catalogue/catalogue-report.route.tsx",
    deskStock: "desk/stock/stock.route.tsx",
    deskProducts: "desk/products/sheet-products.route.tsx",
    deskProduct: "desk/products/sheet-product.route.tsx",
    deskContent: "desk/content/content.route.tsx",
    deskSearches: "desk/catalogue/searches.route.tsx",
    deskPriceRequests: "desk/catalogue/price-requests.route.tsx",
    deskPeople: "desk/accounts/people.route.tsx",
    deskReviews: "desk/reviews/desk-reviews.route.tsx",
    deskCustomer: "desk/accounts/customer.route.tsx",
    deskEnquiries: "desk/enquiries/enquiries.route.tsx",
    deskEnquiry: "desk/enquiries/enquiry.route.tsx",
    deskTelephone: "desk/telephone/telephone-order.route.tsx",
    deskOrder: "desk/order/desk-order.route.tsx",
    deskReceipt: "desk/print/desk-receipt.route.tsx",
    deskPackingSlips: "desk/print/packing-slips.route.tsx",
    deskSuppliers: "desk/print/suppliers.route.tsx",
    deskSendOrders: "desk/orders/send-orders.route.tsx",
  },
};

/** Public pages and shells have the shop's frame; the desk has a different one. */
export default [
  layout("chrome/shop-layout.tsx", [
    ...routesOfKind("public"),
    ...routesOfKind("shell"),
    route("*", "chrome/not-found.route.tsx"),
  ]),
  layout("desk/frame/desk-layout.tsx", routesOfKind("desk")),
] satisfies RouteConfig;

function routesOfKind(kind: Kind) {
  return (Object.entries(modules[kind]) as [PageKey, string][]).map(([key, file]) => {
    const { path } = routes[key];
    return path === "/" ? index(file) : route(path.slice(1), file);
  });
}
