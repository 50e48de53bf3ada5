import { clsx } from "clsx";
import { href } from "#domain/addresses/href.ts";
import { useAccountKind } from "#app/account/use-session.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NavLink } from "#app/ui/nav-link.tsx";

interface AccountLinkProps {
  className?: string | undefined;
  labelClassName?: string | undefined;
}

/** "Login", or "Account" for customers who are signed in. Both link to the same page. */
export function AccountLink({ className, labelClassName }: AccountLinkProps) {
  const label = useAccountKind() === "login" ? "Login" : "Account";
  return (
    <NavLink className={clsx(className)} to={href("account")}>
      <Icon name="user" />
      <span className={labelClassName}>{label}</span>
    </NavLink>
  );
}

/** Shown to admins only. */
export function AdminLink({ className }: { className?: string | undefined }) {
  if (useAccountKind() !== "admin") return null;
  return (
    <NavLink className={clsx(className)} to={href("desk")}>
      Admin
    </NavLink>
  );
}
