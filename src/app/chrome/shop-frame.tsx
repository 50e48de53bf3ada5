import { memo, type ReactNode } from "react";
import { CartProvider, ToastRegion } from "#app/cart/cart-provider.tsx";
import { ServerPart } from "#app/late/late-component.tsx";
import { ActionLink, Link, SkipLink } from "#app/ui/link.tsx";
// This import adds the footer's styles to each page, because the footer's code is seldom needed.
import "./footer.module.css";
import { clsx } from "clsx";
import { useNavigation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { ChromeView } from "#services/content/get-chrome.ts";
import { Menu } from "./menu.tsx";
import { Navbar } from "./navbar.tsx";
import styles from "./shop-frame.module.css";
import { useChrome } from "./use-chrome.ts";
import { usePageChange } from "./use-page-change.ts";

const touchLink = clsx(layout.touch, layout.touchWide, layout.gap2);

const TopLine = memo(function TopLine({ site }: Pick<ChromeView, "site">) {
  return (
    <aside
      className={clsx(layout.lochGround, layout.onDark, layout.screenOnly, styles.topLine)}
      aria-label="Ordering and phone"
    >
      <div
        className={clsx(
          layout.container,
          layout.line,
          layout.tall,
          layout.between,
          layout.gap1,
          layout.across6,
          styles.bar,
        )}
      >
        <p>
          {"No payment until your delivery is confirmed "}
          <Link className={clsx(layout.wideOnly, touchLink, styles.orderingLink)} to={`${href("products")}#how`}>
            How ordering works
          </Link>{" "}
          <Link className={clsx(layout.wideOnly, touchLink, styles.orderingLink)} to={href("delivery")}>
            Delivery
          </Link>
        </p>
        <p className={clsx(layout.line, layout.gap5, styles.contact)}>
          <span className={styles.hours}>{site.hours}</span>
          <a className={clsx(touchLink, text.strong, text.nowrap, styles.phoneLink)} href={`tel:${site.phone.dial}`}>
            <Icon className={styles.phoneIcon} name="phone" />{" "}
            <span className={styles.phoneNumber}>{site.phone.shown}</span>
          </a>
        </p>
      </div>
    </aside>
  );
});

export const loadFooter = async () => (await import("./footer.tsx")).Footer;

export function ShopFrame({ children }: { children: ReactNode }) {
  const chrome = useChrome();
  usePageChange();
  if (chrome === null) return children;
  return (
    <CartProvider>
      <SkipLink />
      {chrome.demo && <DemoBanner />}
      {chrome.notices.map((notice) => (
        <ShopNotice key={notice.text} {...notice} />
      ))}
      <TopLine site={chrome.site} />
      <Navbar site={chrome.site} />
      <ToastRegion />
      {children}
      <ServerPart load={loadFooter} props={{ site: chrome.site, categories: chrome.categories, year: chrome.year }} />
      <RouteProgress />
      <Menu site={chrome.site} categories={chrome.categories} />
    </CartProvider>
  );
}

function DemoBanner() {
  return (
    <aside className={clsx(layout.screenOnly, text.strong, text.amber, styles.banner)} aria-label="About this demo">
      <p className={clsx(layout.container, styles.text)}>
        Demo shop: nothing here is for sale, and no real payments are taken.
      </p>
    </aside>
  );
}

/** A line along the top while a page loads. CSS delays it, so it shows only when loading takes a while. */
function RouteProgress() {
  const navigation = useNavigation();
  return navigation.state === "idle" ? null : (
    <div className={styles.line} role="progressbar" aria-label="Loading the page" />
  );
}

/** A notice of the owner above every page, such as a holiday or "closed for Japan". */
function ShopNotice({ text: words, link }: ChromeView["notices"][number]) {
  return (
    <aside className={clsx(text.strong, text.brand, styles.notice)} aria-label={words}>
      <p className={clsx(layout.container, layout.row, layout.tall, layout.gap0, layout.across5)}>
        {words}
        {link !== null && (
          <ActionLink className={clsx(layout.touch, layout.touchWide, styles.link)} to={link.to}>
            {link.label}
          </ActionLink>
        )}
      </p>
    </aside>
  );
}
