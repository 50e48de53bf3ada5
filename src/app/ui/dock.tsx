import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./dock.module.css";
import layout from "./layout.module.css";
import price from "./price.module.css";
import text from "./text.module.css";

interface DockProps {
  label: string;
  /** The name of the amount; "" for none. */
  caption: string;
  amount: string;
  /** What happens on wide windows; "hidden" keeps the dock's space. */
  onWide?: "never" | "hidden" | "shown";
  /** The button or link, with the class `dockAction`. */
  children: ReactNode;
}

/** An amount and the page's next step, in a bar at the bottom of the window. */
export function Dock({ label, caption, amount, onWide = "never", children }: DockProps) {
  return (
    <div
      className={clsx(layout.alignCenter, layout.ruleAbove, layout.outlined, layout.gap3, styles.dock, styles[onWide])}
      role="region"
      aria-label={label}
    >
      <p className={clsx(price.price, styles.amount)}>
        {caption !== "" && <small className={clsx(layout.block, text.plain, text.small, text.muted)}>{caption}</small>}
        {` ${amount}`}
      </p>
      {children}
    </div>
  );
}

export const dockAction = styles.action;
