import { clsx } from "clsx";
import { memo, useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { buttonClass, closingIcon, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link, NavLink } from "#app/ui/link.tsx";
import { Rings } from "#app/ui/rings.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { ChromeView } from "#services/content/get-chrome.ts";
import type { CategoryLink } from "#services/content/list-categories.ts";
import { Brand } from "./brand.tsx";
import { mainLinks, moreLinks } from "./main-links.ts";
import styles from "./menu.module.css";
import { AccountLink, AdminLink, CartBadge, menuId } from "./navbar.tsx";
import { ProductSearch } from "./product-search.tsx";

interface MenuProps extends Pick<ChromeView, "site"> {
  categories: readonly Pick<CategoryLink, "slug" | "label" | "icon">[];
}

/** The menu of narrow windows, a popover. With scripts, the page behind is inert and navigation closes the menu. */
export const Menu = memo(function Menu({ site, categories }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useEffect(replacePopovers, []);
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    // Runs on `beforetoggle`, because the button that opened the menu must no longer be inert when the focus returns to
    // it.
    const keepBehind = (open: boolean): void => {
      for (const other of element.parentElement?.children ?? []) {
        if (other !== element) other.toggleAttribute("inert", open);
      }
    };
    const keepFocusInside = (event: ToggleEvent): void => keepBehind(event.newState === "open");
    // The menu may have been opened before hydration.
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
          // The focus moves in when the menu opens, and so moves back when it closes.
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

/** Closes the menu. A separate component, because the menu must not render again when the page changes. */
function CloseOnPageChange({ menu }: { menu: RefObject<HTMLDivElement | null> }) {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // A menu opened before hydration must stay open.
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (menu.current !== null && isPopoverOpen(menu.current)) closePopover(menu.current);
  }, [key, menu]);
  return null;
}

// Safari 16, the last for an iPhone 8, has no popovers. There an attribute marks the open state, and the styles are in
// `@supports not selector(:popover-open)`.

const openAttribute = "data-open";
const arePopoversKnown = () => "popover" in HTMLElement.prototype;

function isPopoverOpen(popover: HTMLElement): boolean {
  return arePopoversKnown() ? popover.matches(":popover-open") : popover.hasAttribute(openAttribute);
}

function closePopover(popover: HTMLElement): void {
  if (arePopoversKnown()) popover.hidePopover();
  else if (isPopoverOpen(popover)) toggle(popover);
}

/** Makes `popovertarget` work in browsers without popovers. Returns a function that stops this. */
function replacePopovers(): () => void {
  const controller = new AbortController();
  const press = ({ target }: MouseEvent): void => {
    const id = (target as Element).closest("[popovertarget]")?.getAttribute("popovertarget");
    const popover = id ? document.getElementById(id) : null;
    if (popover) toggle(popover);
  };
  if (!arePopoversKnown()) addEventListener("click", press, { signal: controller.signal });
  return () => controller.abort();
}

/** Opens or closes the popover, after the event that the browser would send before the change. */
function toggle(popover: HTMLElement): void {
  const newState = isPopoverOpen(popover) ? "closed" : "open";
  popover.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
  popover.toggleAttribute(openAttribute, newState === "open");
}
