import { clsx } from "clsx";
import { memo } from "react";
import { href } from "#domain/addresses/href.ts";
import type { ChromeView } from "#services/content/get-chrome.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { NavLink } from "#app/ui/nav-link.tsx";
import { AccountLink, AdminLink } from "./account-links.tsx";
import { Brand } from "./brand.tsx";
import { CartBadge } from "./cart-badge.tsx";
import { mainLinks } from "./main-links.ts";
import styles from "./navbar.module.css";
import { SearchOpener } from "./search-opener.tsx";

export const menuId = "menu";

export const Navbar = memo(function Navbar({ site }: Pick<ChromeView, "site">) {
  return (
    <header className={styles.navbar}>
      <div className={clsx(layout.container, styles.bar)}>
        <Brand name={site.name} />
        <nav className={styles.main} aria-label="Main">
          <ul className={styles.links}>
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink className={clsx(styles.link)} to={to} end={to === "/"}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li className={styles.adminRoom}>
              <AdminLink className={styles.link} />
            </li>
          </ul>
        </nav>
        <div className={styles.tools}>
          <SearchOpener className={styles.tool} iconClassName={styles.searchIcon} />
          <NavLink className={clsx(styles.tool, styles.cart)} to={href("cart")}>
            <span className={clsx(styles.toolLabel, styles.cartLabel)}>Cart</span>
            <span className={styles.cartIcon}>
              <Icon name="shopping-cart" />
              <CartBadge />
            </span>
          </NavLink>
          <AccountLink className={clsx(styles.tool, styles.account)} labelClassName={styles.toolLabel} />
        </div>
        <button className={styles.menuButton} type="button" popoverTarget={menuId} aria-label="Open menu">
          <Icon className={styles.menuIcon} name="menu" />
        </button>
      </div>
    </header>
  );
});
