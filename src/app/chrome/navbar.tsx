import { NavLink } from "react-router";
import type { ChromeView } from "#services/content/get-chrome.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AccountLink, AdminLink } from "./account-links.tsx";
import { Brand } from "./brand.tsx";
import { CartBadge } from "./cart-badge.tsx";
import { mainLinks } from "./main-links.ts";

export const menuId = "menu";

export function Navbar({ site }: Pick<ChromeView, "site">) {
  return (
    <header className="nav">
      <div className="wrap">
        <Brand name={site.name} />
        <nav aria-label="Main">
          <ul>
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li className="admin-room">
              <AdminLink />
            </li>
          </ul>
        </nav>
        <div className="tools">
          <NavLink className="tool find" to="/pond-products#q" aria-label="Search products">
            <Icon name="search" />
          </NavLink>
          <NavLink className="tool" to="/cart">
            <Icon name="shopping-cart" />
            <span className="t">Cart</span>
            <span className="badge-room">
              <CartBadge />
            </span>
          </NavLink>
          <AccountLink className="tool login" />
        </div>
        <button className="burger" type="button" popoverTarget={menuId} aria-label="Open menu">
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}
