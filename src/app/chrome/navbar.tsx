import { clsx } from "clsx";
import { memo, useCallback, useRef, useState, type MouseEvent } from "react";
import { useAccountKind } from "#app/accounts/use-session.ts";
import { useCart } from "#app/cart/cart-provider.tsx";
import { useLate } from "#app/late/late-component.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { NavLink } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { ChromeView } from "#services/content/get-chrome.ts";
import { Brand } from "./brand.tsx";
import { mainLinks } from "./main-links.ts";
import styles from "./navbar.module.css";

export const menuId = "menu";

const touch = clsx(layout.touch, layout.relative, layout.gap2, text.nowrap);

export const Navbar = memo(function Navbar({ site }: Pick<ChromeView, "site">) {
  return (
    <header className={clsx(layout.ruleBelow, styles.navbar)}>
      <div className={clsx(layout.container, layout.line, styles.bar)}>
        <Brand name={site.name} />
        <nav className={styles.main} aria-label="Main">
          <ul className={styles.links}>
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink className={clsx(touch, styles.link)} to={to} end={to === "/"}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li className={styles.adminRoom}>
              <AdminLink className={clsx(touch, styles.link)} />
            </li>
          </ul>
        </nav>
        <div className={clsx(layout.line, styles.tools)}>
          <SearchOpener className={clsx(touch, styles.tool)} iconClassName={styles.searchIcon} />
          <NavLink className={clsx(touch, styles.tool, styles.cart)} to={href("cart")}>
            <span className={clsx(styles.toolLabel, styles.cartLabel)}>Cart</span>
            <span className={styles.cartIcon}>
              <Icon name="shopping-cart" />
              <CartBadge />
            </span>
          </NavLink>
          <AccountLink className={clsx(touch, styles.tool, styles.account)} labelClassName={styles.toolLabel} />
        </div>
        <button className={styles.menuButton} type="button" popoverTarget={menuId} aria-label="Open menu">
          <Icon className={styles.menuIcon} name="menu" />
        </button>
      </div>
    </header>
  );
});

interface SearchOpenerProps {
  className: string | undefined;
  iconClassName: string | undefined;
}

/** Opens the search in place. Without scripts, or before its code loads, links to the search of all products. */
function SearchOpener({ className, iconClassName }: SearchOpenerProps) {
  const opener = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Bar, loadBar] = useLate(async () => (await import("#app/search/search-bar.tsx")).SearchBar);
  const close = useCallback(() => setOpen(false), []);
  const isShown = isOpen && Bar !== null;
  const toggle = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isShown);
    if (Bar === null) loadBar();
  };
  return (
    <>
      <NavLink
        className={className}
        ref={opener}
        to={`${href("products")}#q`}
        onClick={toggle}
        data-opens=""
        aria-label="Search products"
        aria-expanded={isShown}
      >
        <Icon className={iconClassName} name="search" />
      </NavLink>
      {isShown && <Bar opener={opener} onClose={close} />}
    </>
  );
}

interface AccountLinkProps {
  className?: string | undefined;
  labelClassName?: string | undefined;
}

/** A link labelled "Login", or "Account" for customers who are signed in. Both lead to the same page. */
export function AccountLink({ className, labelClassName }: AccountLinkProps) {
  const label = useAccountKind() === "login" ? "Login" : "Account";
  return (
    <NavLink className={clsx(className)} to={href("account")}>
      <Icon name="user" />
      <span className={labelClassName}>{label}</span>
    </NavLink>
  );
}

export function AdminLink({ className }: { className?: string | undefined }) {
  if (useAccountKind() !== "admin") return null;
  return (
    <NavLink className={clsx(className)} to={href("desk")}>
      Admin
    </NavLink>
  );
}

/** The number of pieces in the cart, beside the word "Cart"; nothing while the cart is empty. */
export function CartBadge() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count}
      <span className={text.visuallyHidden}>{count === 1 ? " item" : " items"}</span>
    </span>
  );
}
