import { clsx } from "clsx";
import type { IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
import sprite from "./icons.svg?url";

interface IconProps {
  /** The icon's name. A category's icon comes from the content, whose names are checked against the same sprite. */
  name: IconName | (string & {});
  className?: string | undefined;
}

/** An icon from the sprite, hidden from screen readers because text beside it or the control's label says the same. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={clsx(styles.icon, className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
