import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import styles from "./icon-button.module.css";
import type { IconName } from "./icon-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  "aria-label": string;
}

/** A button that is an icon alone. */
export function IconButton({ icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={clsx(styles.iconButton, className)} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
