import { type ComponentProps, type ReactNode, useState } from "react";
import { LateComponent } from "#app/hydration/late-component.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ConfirmDialog } from "./confirm-dialog.tsx";
import { deskKey } from "./desk-key.ts";
import { Key } from "./key.tsx";

interface KeyProps {
  /** The key that presses it. */
  shortcut?: string | undefined;
  /** What the help panel calls it, if not by its label. */
  keyLabel?: string | undefined;
}

interface ActionButtonProps extends ComponentProps<typeof Button>, KeyProps {
  /** Its key presses it out of sight too: it changes nothing but what is shown. */
  opens?: boolean;
  /** What is asked before the button does its work. */
  asks?: Omit<ComponentProps<typeof ConfirmDialog>, "onDismiss" | "onConfirm" | "children"> & { text: ReactNode };
}

/** A button of the desk: a small one with a line around it, unless it is told otherwise. */
export function ActionButton({
  shortcut,
  keyLabel,
  asks,
  opens = asks !== undefined,
  look = "line",
  block,
  size = block === true ? undefined : "sm",
  onClick,
  children,
  ...button
}: ActionButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...button}
        {...(shortcut !== undefined && deskKey(shortcut, keyLabel, { opens }))}
        {...{ look, size, block }}
        onClick={asks === undefined ? onClick : () => setAsking(true)}
      >
        {children}
        {shortcut === undefined ? null : (
          <>
            {" "}
            <Key>{shortcut}</Key>
          </>
        )}
      </Button>
      {asks !== undefined && isAsking ? (
        <LazyConfirmDialog
          {...asks}
          onDismiss={() => setAsking(false)}
          onConfirm={(event) => {
            setAsking(false);
            onClick?.(event);
          }}
        >
          {asks.text}
        </LazyConfirmDialog>
      ) : null}
    </>
  );
}

interface ActionLinkProps extends KeyProps {
  to: string;
  look?: "line" | "quiet" | "solid";
  className?: string | undefined;
  "aria-label"?: string;
  children: ReactNode;
}

/** A link of the desk that looks like its buttons. */
export function DeskLink({ shortcut, keyLabel, look = "line", className, children, ...link }: ActionLinkProps) {
  return (
    <Link
      {...link}
      className={buttonClass({ look, size: "sm" }, className)}
      {...(shortcut !== undefined && deskKey(shortcut, keyLabel))}
    >
      {children}
      {shortcut === undefined ? null : (
        <>
          {" "}
          <Key>{shortcut}</Key>
        </>
      )}
    </Link>
  );
}

/** Asks for confirmation while it is shown. Its code loads with the first one. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return <LateComponent load={async () => (await import("./confirm-dialog.tsx")).ConfirmDialog} props={props} />;
}
