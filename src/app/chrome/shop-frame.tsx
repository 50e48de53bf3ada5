import type { ReactNode } from "react";
import { CartProvider } from "#app/cart/cart-provider.tsx";
import { ToastRegion } from "#app/cart/toast-region.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { DemoBanner } from "./demo-banner.tsx";
import { Footer } from "./footer.tsx";
import { Menu } from "./menu.tsx";
import { Navbar } from "./navbar.tsx";
import { RouteProgress } from "./route-progress.tsx";
import { ShopNotice } from "./shop-notice.tsx";
import { TopLine } from "./top-line.tsx";
import { useChrome } from "./use-chrome.ts";
import { usePageChange } from "./use-page-change.ts";

/** The top line, navbar, footer and menu around each page. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const chrome = useChrome();
  usePageChange();
  if (chrome === null) return children;
  return (
    <CartProvider>
      <SkipLink />
      {chrome.demo && <DemoBanner />}
      {chrome.notices.map(({ text, link }) => (
        <ShopNotice key={text} text={text} link={link} />
      ))}
      <TopLine site={chrome.site} />
      <Navbar site={chrome.site} />
      <ToastRegion />
      {children}
      <Footer site={chrome.site} year={chrome.year} />
      <RouteProgress />
      <Menu site={chrome.site} categories={chrome.categories} />
    </CartProvider>
  );
}
