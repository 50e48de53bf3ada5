import { type ReactNode, useEffect, useId, useRef } from "react";

interface ConfirmDialogProps {
  title: string;
  /** What will happen, in figures. */
  children: ReactNode;
  /** The safe way out stands first and has the focus; Escape means the same. */
  safeLabel: string;
  actLabel: string;
  /** An act that takes something away is drawn so. */
  isDangerous?: boolean;
  onSafe(): void;
  onAct(): void;
}

/** Asks before something that cannot simply be undone. The page behind it is inert; the focus returns to where it was. */
export function ConfirmDialog({
  title,
  children,
  safeLabel,
  actLabel,
  isDangerous = false,
  onSafe,
  onAct,
}: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    element.showModal();
    safe.current?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      className="dialog"
      role="alertdialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onSafe();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div className="row">
        <button className="btn btn-line" type="button" ref={safe} onClick={onSafe}>
          {safeLabel}
        </button>
        <button className={isDangerous ? "btn btn-danger" : "btn btn-solid"} type="button" onClick={onAct}>
          {actLabel}
        </button>
      </div>
    </dialog>
  );
}
