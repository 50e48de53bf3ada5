import { useLocation } from "react-router";
import { Link, type LinkProps } from "./link.tsx";

interface NavLinkProps extends LinkProps {
  /** Whether only the page itself is marked, and none below it. */
  end?: boolean;
}

/** A link that says when it leads to the page on the screen, or to one above it. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const path = to.replace(/[?#].*/, "");
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link to={to} aria-current={isCurrent ? "page" : undefined} {...rest} />;
}
