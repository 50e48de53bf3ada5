import { NavLink } from "react-router";
import { useAccountKind } from "#app/account/use-session.ts";
import { Icon } from "#app/ui/icon.tsx";

/** "Login", or "Account" for whoever has one. Both lead to the same page. */
export function AccountLink({ className }: { className: string }) {
  const label = useAccountKind() === "login" ? "Login" : "Account";
  return (
    <NavLink className={className} to="/auth">
      <Icon name="user" />
      <span className="t">{label}</span>
    </NavLink>
  );
}

/** For the dealer alone. */
export function AdminLink({ className = "" }: { className?: string }) {
  if (useAccountKind() !== "admin") return null;
  return (
    <NavLink className={className} to="/admin">
      Admin
    </NavLink>
  );
}
