import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import type { Action } from "#domain/content/schemas/fields.schema.ts";
import styles from "./button.module.css";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import layout from "./layout.module.css";
import { ActionLink } from "./link.tsx";

/** `primary` is vermilion: at most one is in view, and none on blue or loch, where `inverse` replaces it. */
type ButtonLook = "primary" | "solid" | "line" | "inverse" | "inverseLine" | "danger" | "quiet";

interface Looks {
  look?: ButtonLook;
  size?: "sm" | "md" | undefined;
  block?: boolean | undefined;
}

export function buttonClass({ look = "solid", size, block }: Looks, more?: string): string {
  return clsx(styles.button, styles[look], size === "sm" && styles.small, block && layout.wide, more);
}

interface ButtonProps extends ComponentProps<"button">, Looks {
  /** Replaces the label while the action runs. The button cannot be clicked again until then. */
  busyLabel?: string | false | undefined;
}

export function Button({ look, size, block, busyLabel, className, children, type = "button", ...rest }: ButtonProps) {
  const busy = typeof busyLabel === "string";
  return (
    <button
      type={type}
      className={buttonClass({ look, size, block } as Looks, className)}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? busyLabel : children}
    </button>
  );
}

interface LinkButtonProps extends Looks {
  to: string;
  className?: string | undefined;
  children: ReactNode;
  "aria-label"?: string;
}

export function LinkButton({ look, size, block, className, ...rest }: LinkButtonProps) {
  return <ActionLink className={buttonClass({ look, size, block } as Looks, className)} {...rest} />;
}

export function InverseButtons({
  primary,
  secondary,
  className,
}: Record<"primary" | "secondary", Action> & Pick<LinkButtonProps, "className">) {
  return (
    <div className={clsx(layout.row, layout.mt8)}>
      <LinkButton className={className} look="inverse" to={primary.to}>
        {primary.label}
      </LinkButton>
      <LinkButton className={className} look="inverseLine" to={secondary.to}>
        {secondary.label}
      </LinkButton>
    </div>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  "aria-label": string;
}

export const iconLink = styles.iconButton;

export const closingIcon = styles.closing;

export function IconButton({ icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={clsx(styles.iconButton, className)} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
