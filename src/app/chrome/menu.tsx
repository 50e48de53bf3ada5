import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import type { ChromeView } from "#services/content/get-chrome.ts";
import type { CategoryView } from "#services/content/list-categories.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Rings } from "#app/ui/rings.tsx";
import { AccountLink, AdminLink } from "./account-links.tsx";
import { Brand } from "./brand.tsx";
import { CartBadge } from "./cart-badge.tsx";
import { mainLinks } from "./main-links.ts";
import { menuId } from "./navbar.tsx";
import { ProductSearch } from "./product-search.tsx";

interface MenuProps extends Pick<ChromeView, "site"> {
  categories: readonly Pick<CategoryView, "slug" | "label" | "icon" | "to">[];
}

/**
 * The menu of narrow windows. A popover, so it opens, closes and takes Escape without any script; with it the page
 * behind is out of reach while it is open, and going somewhere closes it.
 */
export function Menu({ site, categories }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);

  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    // Before it closes: the button that opened it must be in reach again to take the focus back.
    const keepBehind = (open: boolean): void => {
      for (const other of element.parentElement?.children ?? []) {
        if (other !== element) other.toggleAttribute("inert", open);
      }
    };
    const keepFocusInside = (event: ToggleEvent): void => keepBehind(event.newState === "open");
    // Opened before this code had come.
    if (element.matches(":popover-open")) keepBehind(true);
    element.addEventListener("beforetoggle", keepFocusInside);
    return () => element.removeEventListener("beforetoggle", keepFocusInside);
  }, []);

  useEffect(() => {
    // Not on hydration: a menu opened before it must stay open.
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [key]);

  return (
    <div className="menu on-dark" id={menuId} ref={menu} popover="auto" role="dialog" aria-label="Menu">
      <Rings count={7} from={0.9} to={0.25} />
      <div className="top">
        <Brand name={site.name} />
        <button
          className="iconbtn"
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          // The focus goes in when it opens, and so comes back when it closes.
          autoFocus
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="reach">
        <nav aria-label="Menu">
          {mainLinks.map(({ label, to }) => (
            <NavLink className="l" key={to} to={to} end={to === "/"}>
              <span>{label}</span>
              <Icon name="arrow-right" />
            </NavLink>
          ))}
        </nav>
        <nav className="aisle" aria-label="Product categories">
          {categories.map(({ slug, label, icon, to }) => (
            <Link key={slug} to={to}>
              <Icon name={icon} /> {label}
            </Link>
          ))}
        </nav>
        <ProductSearch id="menu-q" />
        <div className="acts">
          <Link className="btn btn-inverse" to="/cart">
            <Icon name="shopping-cart" /> Cart <CartBadge />
          </Link>
          <AccountLink className="btn btn-inverse-line" />
          <AdminLink className="btn btn-inverse-line" />
          <a
            className="btn btn-inverse-line call"
            href={`tel:${site.phone.dial}`}
            aria-label={`Ring us on ${site.phone.shown}`}
          >
            <Icon name="phone" />
          </a>
        </div>
      </div>
    </div>
  );
}
