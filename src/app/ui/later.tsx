import { type ReactNode, useDeferredValue } from "react";
import { useNavigationType } from "react-router";
import styles from "./later.module.css";

/**
 * What a page shows below the fold. On a page that a link led to it renders after the first frame, so that the visitor sees the
 * top sooner; on the first page and after Back it is there at once.
 */
export function Later({ children }: { children: ReactNode }) {
  const isAtOnce = useNavigationType() === "POP";
  return useDeferredValue(true, isAtOnce) ? children : <div className={styles.room} />;
}
