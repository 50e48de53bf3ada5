import { ActionLink } from "./action-link.tsx";
import { Icon } from "./icon.tsx";

/** An underlined link with an arrow. */
export function GoLink({ to, children, className }: { to: string; children: string; className?: string }) {
  return (
    <ActionLink className={className === undefined ? "go" : `go ${className}`} to={to}>
      <GoWords>{children}</GoWords>
    </ActionLink>
  );
}

/** The words and the arrow alone, where the whole card is the link. */
export function GoWords({ children }: { children: string }) {
  return (
    <>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </>
  );
}
