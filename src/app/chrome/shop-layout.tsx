import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { CartProvider } from "#app/cart/cart-provider.tsx";
import { DemoBanner } from "./demo-banner.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Footer } from "./footer.tsx";
import { Menu } from "./menu.tsx";
import { Navbar } from "./navbar.tsx";
import { RouteProgress } from "./route-progress.tsx";
import { TopLine } from "./top-line.tsx";
import { useChrome } from "./use-chrome.ts";
import { usePageChange } from "./use-page-change.ts";

/** Everything around a page of the shop. The page itself is the `main` landmark. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

/** A page that failed keeps its frame. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <ShopFrame>
      <ErrorPage error={error} />
    </ShopFrame>
  );
}

function ShopFrame({ children }: { children: ReactNode }) {
  const chrome = useChrome();
  usePageChange();
  if (chrome === null) return children;
  return (
    <CartProvider>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {chrome.demo && <DemoBanner />}
      <TopLine site={chrome.site} />
      <Navbar site={chrome.site} />
      {children}
      <Footer site={chrome.site} year={chrome.year} />
      <RouteProgress />
      <Menu site={chrome.site} categories={chrome.categories} />
    </CartProvider>
  );
}
