import { useId, useState, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useDeskChange, type ChangeAnswer } from "#app/desk/calls/use-desk-change.ts";
import { useMayOpen } from "#app/desk/frame/rights.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Key } from "./key.tsx";

interface KeyProps {
  shortcut?: string | undefined;
  keyLabel?: string | undefined;
}

export type Question = Omit<ComponentProps<typeof ConfirmDialog>, "onDismiss" | "onConfirm" | "children"> & {
  text: ReactNode;
};

interface ActionButtonProps extends ComponentProps<typeof Button>, KeyProps {
  /** Whether the button only changes what is shown, so that its key presses it even out of sight. */
  opens?: boolean;
  asks?: Question | undefined;
  mayAsk?(): boolean;
}

export function ActionButton({
  shortcut,
  keyLabel,
  asks,
  mayAsk = () => true,
  opens = asks !== undefined,
  look = "line",
  block,
  size = block === true ? undefined : "sm",
  onClick,
  children,
  ...button
}: ActionButtonProps) {
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null);

  function ask(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    if (mayAsk()) setPressed(event.currentTarget);
  }

  return (
    <>
      <Button
        {...button}
        {...(shortcut !== undefined && deskKey(shortcut, keyLabel, { opens }))}
        {...{ look, size, block }}
        onClick={asks === undefined ? onClick : ask}
      >
        {children}
        <KeyHint shortcut={shortcut} />
      </Button>
      {asks !== undefined && pressed !== null ? (
        <ConfirmDialog
          {...asks}
          onDismiss={() => setPressed(null)}
          onConfirm={(event) => {
            setPressed(null);
            if (button.type === "submit") pressed.form?.requestSubmit();
            else onClick?.(event);
          }}
        >
          {asks.text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface ChangeButtonProps<Answer extends ChangeAnswer> extends Omit<ActionButtonProps, "onClick" | "busyLabel"> {
  run(): Promise<Answer>;
  /** The message for a failed call that has no message of its own. */
  failure: string;
  busyLabel?: string;
  onDone?: ((answer: Answer) => unknown) | undefined;
}

/** Makes a change. While the change is in progress, the button says so, and no other change can be started. */
export function ChangeButton<Answer extends ChangeAnswer>({
  run,
  failure,
  busyLabel = "Saving…",
  onDone,
  disabled = false,
  ...button
}: ChangeButtonProps<Answer>) {
  const { change, busy } = useDeskChange();
  const name = useId();
  return (
    <ActionButton
      {...button}
      busyLabel={busy === name && busyLabel}
      disabled={disabled || (busy !== null && busy !== name)}
      onClick={() => void change(run, failure, { name, onDone })}
    />
  );
}

function KeyHint({ shortcut }: KeyProps) {
  if (shortcut === undefined) return null;
  return (
    <>
      {" "}
      <Key>{shortcut}</Key>
    </>
  );
}

interface DeskLinkButtonProps extends KeyProps {
  to: string;
  look?: "line" | "quiet" | "solid";
  "aria-label"?: string;
  children: ReactNode;
}

/** A link that looks like a button; nothing if the user may not open its page. */
export function DeskLinkButton({ shortcut, keyLabel, look = "line", children, ...link }: DeskLinkButtonProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(link.to)) return null;
  return (
    <Link
      {...link}
      className={buttonClass({ look, size: "sm" })}
      {...(shortcut !== undefined && deskKey(shortcut, keyLabel))}
    >
      {children}
      <KeyHint shortcut={shortcut} />
    </Link>
  );
}
