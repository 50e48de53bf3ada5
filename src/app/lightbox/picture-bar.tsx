import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./picture-bar.module.css";

/** For the links and buttons in a picture bar. */
export const pictureControlClass = clsx(styles.control);

interface PictureBarProps {
  /** "7 of 30" */
  position: string;
  /** The alternative text of the picture. */
  description: string;
  /** Leaves the description to screen readers in narrow windows. */
  brief?: boolean;
  className?: string | undefined;
  /** Links or buttons with `pictureControlClass`. */
  children: ReactNode;
}

/** The position and description of the current picture, and the controls to change it. */
export function PictureBar({ position, description, brief = false, className, children }: PictureBarProps) {
  return (
    <div className={clsx(styles.bar, brief && styles.brief, className)}>
      <p className={styles.caption} aria-live="polite">
        <span className={styles.position}>{position}</span>
        <span className={styles.description}>{description}</span>
      </p>
      {children !== null && <div className={styles.controls}>{children}</div>}
    </div>
  );
}
