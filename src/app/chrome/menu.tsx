import { clsx } from "clsx";
import { memo, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { href } from "#domain/addresses/href.ts";
import type { ChromeView } from "#services/content/get-chrome.ts";
import type { CategoryLink } from "#services/content/list-categories.ts";
import { buttonClass, closingIcon, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Rings } from "#app/ui/rings.tsx";
import { Link, NavLink } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { AccountLink, AdminLink, CartBadge, menuId } from "./navbar.tsx";
import { mainLinks, moreLinks } from "./main-links.ts";
import { Brand } from "./brand.tsx";
import { closePopover, isPopoverOpen, replacePopovers } from "./popovers.ts";
import styles from "./menu.module.css";
import { ProductSearch } from "./product-search.tsx";

interface MenuProps extends Pick<ChromeView, "site"> {
  categories: readonly Pick<CategoryLink, "slug" | "label" | "icon">[];
}

/** The menu of narrow windows: a popover, which needs no script. With it, the page behind is inert and navigation closes it. */
export const Menu = memo(function Menu({ site, categories }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useEffect(replacePopovers, []);
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    // On `beforetoggle`, because the button that opened the menu must no longer be inert when it gets the focus back.
    const keepBehind = (open: boolean): void => {
      for (const other of element.parentElement?.children ?? []) {
        if (other !== element) other.toggleAttribute("inert", open);
      }
    };
    const keepFocusInside = (event: ToggleEvent): void => keepBehind(event.newState === "open");
    // Opened before hydration.
    if (isPopoverOpen(element)) keepBehind(true);
    element.addEventListener("beforetoggle", keepFocusInside);
    return () => element.removeEventListener("beforetoggle", keepFocusInside);
  }, []);

  return (
    <div
      className={clsx(layout.lochGround, layout.onDark, styles.menu)}
      id={menuId}
      ref={menu}
      popover="auto"
      role="dialog"
      aria-label="Menu"
    >
      <CloseOnPageChange menu={menu} />
      <Rings className={styles.rings} set="menu" />
      <div className={clsx(layout.line, layout.between, layout.relative, layout.rigid, styles.top)}>
        <Brand name={site.name} />
        <IconButton
          icon="x"
          className={closingIcon}
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          // The focus moves in when the menu opens, and therefore back when it closes.
          autoFocus
        />
      </div>
      <div className={clsx(layout.stack, layout.relative, layout.gap4, styles.reach)}>
        <nav aria-label="Menu">
          {mainLinks.map(({ label, to }) => (
            <NavLink className={clsx(layout.line, layout.between, styles.pageLink)} key={to} to={to} end={to === "/"}>
              <span className={styles.pageName}>{label}</span>
              <Icon className={styles.arrow} name="arrow-right" />
            </NavLink>
          ))}
          <p className={clsx(layout.wrap, layout.across6, layout.pt3)}>
            {moreLinks.map(({ label, to }) => (
              <Link className={clsx(layout.touch, layout.touchWide)} key={to} to={to}>
                {label}
              </Link>
            ))}
          </p>
        </nav>
        <nav className={clsx(layout.flex, layout.gap2, styles.categories)} aria-label="Product categories">
          {categories.map(({ slug, label, icon }) => (
            <Link
              className={clsx(layout.line, layout.tall, layout.relative, layout.rigid, text.nowrap, styles.category)}
              key={slug}
              to={href("category", { category: slug })}
            >
              <Icon name={icon} />
              {` ${label}`}
            </Link>
          ))}
        </nav>
        <ProductSearch id="menu-q" className={clsx(layout.wide, layout.rigid, styles.search)} isPlain />
        <div className={clsx(layout.wrap, layout.gap2)}>
          <Link className={buttonClass({ look: "inverse" }, styles.action)} to={href("cart")}>
            <Icon name="shopping-cart" /> Cart <CartBadge />
          </Link>
          <AccountLink className={buttonClass({ look: "inverseLine" }, styles.action)} />
          <AdminLink className={buttonClass({ look: "inverseLine" }, styles.action)} />
          <a
            className={buttonClass({ look: "inverseLine" }, clsx(layout.px4, layout.rigid))}
            href={`tel:${site.phone.dial}`}
            aria-label={`Ring us on ${site.phone.shown}`}
          >
            <Icon name="phone" />
          </a>
        </div>
      </div>
    </div>
  );
});

/** Apart from the menu, which stays as it is when the page changes. */
function CloseOnPageChange({ menu }: { menu: RefObject<HTMLDivElement | null> }) {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // Not on hydration: a menu opened before it must stay open.
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (menu.current !== null && isPopoverOpen(menu.current)) closePopover(menu.current);
  }, [key, menu]);
  return null;
}
