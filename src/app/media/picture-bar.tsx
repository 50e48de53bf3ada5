import { clsx } from "clsx";
import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./picture-bar.module.css";

export const pictureControlClass = clsx(layout.stack, layout.rigid, text.ink, styles.control);

interface PictureBarProps {
  /** The position of the picture: "7 of 30". */
  position: string;
  description: string;
  /** Whether narrow windows leave the description to screen readers. */
  brief?: boolean;
  className?: string | undefined;
  /** Links or buttons with `pictureControlClass`. */
  children: ReactNode;
}

export function PictureBar({ position, description, brief = false, className, children }: PictureBarProps) {
  return (
    <div className={clsx(layout.line, layout.gap2, layout.across4, styles.bar, brief && styles.brief, className)}>
      <p
        className={clsx(layout.flex, layout.alignBaseline, layout.shrink, layout.gap4, styles.caption)}
        aria-live="polite"
      >
        <span className={clsx(text.nowrap, text.tabularNumbers, text.strong, text.ink)}>{position}</span>
        <span className={clsx(text.small, text.muted, text.tight, styles.description)}>{description}</span>
      </p>
      {children !== null && <div className={clsx(layout.flex, layout.joint)}>{children}</div>}
    </div>
  );
}
