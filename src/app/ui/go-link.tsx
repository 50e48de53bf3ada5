import { clsx } from "clsx";
import { ActionLink } from "./action-link.tsx";
import styles from "./go-link.module.css";
import { Icon } from "./icon.tsx";

interface GoLinkProps {
  to: string;
  children: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** An underlined link with an arrow. */
export function GoLink({ to, children, className, onClick }: GoLinkProps) {
  return (
    <ActionLink className={clsx(styles.goLink, className)} to={to} onClick={onClick}>
      <GoLinkContent>{children}</GoLinkContent>
    </ActionLink>
  );
}

/** Looks like a `GoLink` inside a card that is itself the link. */
export function GoLinkText({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <span className={clsx(styles.goLink, className)}>
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
