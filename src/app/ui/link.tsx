import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import styles from "./link.module.css";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A page of the shop ("/about") or this page with another query; in an `ActionLink` also https:, mailto: or tel:. */
  to: string;
}

/** A plain link without a listener. `useFollowedLinks` follows all links with one, as a page may have a hundred. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

/** A link from the content: client-side navigation within the shop, a plain link to anywhere else. */
export function ActionLink({ to, ...rest }: LinkProps) {
  return to.startsWith("/") ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}

interface NavLinkProps extends LinkProps {
  /** Whether the link is marked only on its own page, not on the pages below it. */
  end?: boolean;
}

/** A link that is marked when it leads to the page on the screen, or to a page above that one. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const path = to.replace(/[?#].*/, "");
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link to={to} aria-current={isCurrent ? "page" : undefined} {...rest} />;
}

/** A link that is a picture. Its focus ring lies in front of the picture and shows on any colour. */
export function PictureLink({ className, ...rest }: Omit<LinkProps, "className"> & { className?: string | undefined }) {
  return <Link className={clsx(styles.pictureLink, className)} {...rest} />;
}

/** The first link of every page, visible while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skipLink} href="#main">
      Skip to content
    </a>
  );
}

interface GoLinkProps {
  to: string;
  children: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

export function GoLink({ to, children, className, onClick }: GoLinkProps) {
  return (
    <ActionLink className={clsx(styles.goLink, className)} to={to} onClick={onClick}>
      <GoLinkContent>{children}</GoLinkContent>
    </ActionLink>
  );
}

/** Looks like a `GoLink` inside a card that is itself the link. */
export function GoLinkText({ children }: { children: string }) {
  return (
    <span className={styles.goLink}>
      <GoLinkContent>{children}</GoLinkContent>
    </span>
  );
}

function GoLinkContent({ children }: { children: string }) {
  return (
    <>
      <span className={styles.text}>{children}</span>
      <Icon className={styles.arrow} name="arrow-right" />
    </>
  );
}
