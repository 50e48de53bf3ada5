import type { ComponentProps, ReactNode } from "react";
import { ActionLink } from "./action-link.tsx";

/** primary is vermilion: at most one in view, and never on blue or loch, where `inverse` takes its place. */
export type ButtonLook = "primary" | "solid" | "line" | "inverse" | "inverse-line" | "danger" | "quiet";

interface Looks {
  look?: ButtonLook;
  size?: "sm" | undefined;
  /** As wide as what it stands in. */
  block?: boolean | undefined;
}

export function buttonClass({ look = "solid", size, block }: Looks, more?: string): string {
  return ["btn", `btn-${look}`, size && `btn-${size}`, block && "btn-block", more].filter(Boolean).join(" ");
}

interface ButtonProps extends ComponentProps<"button">, Looks {
  /** While it works: the words it shows instead. It keeps its width and cannot be pressed again. */
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
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
}

/** A link that looks like a button: it leads somewhere, a button does something. */
export function LinkButton({ look, size, block, className, ...rest }: LinkButtonProps) {
  return <ActionLink className={buttonClass({ look, size, block } as Looks, className)} {...rest} />;
}
