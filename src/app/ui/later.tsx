import { type ReactNode, useDeferredValue } from "react";
import { useNavigationType } from "react-router";
import styles from "./later.module.css";

/**
 * What a page shows below the fold. On a page that a link led to it renders after the first frame and is laid out when it comes
 * near the screen, so that the visitor sees the top sooner; on the first page and after Back, whose scroll position needs its
 * height, it is there at once.
 */
export function Later({ children }: { children: ReactNode }) {
  const isAtOnce = useNavigationType() === "POP";
  const isRendered = useDeferredValue(true, isAtOnce);
  if (!isRendered) return <div className={styles.room} />;
  return <div className={isAtOnce ? styles.whole : styles.nearing}>{children}</div>;
}
