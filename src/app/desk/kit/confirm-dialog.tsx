import { clsx } from "clsx";
import { useEffect, useId, useLayoutEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./confirm-dialog.module.css";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The label of the safe choice, which comes first, has the focus, and is made by Escape. */
  dismissLabel: string;
  confirmLabel: string;
  isDangerous?: boolean;
  isIncomplete?: boolean;
  onDismiss(): void;
  onConfirm(event: MouseEvent<HTMLButtonElement>): void;
}

/** Asks for confirmation in a modal dialog. Afterwards the focus returns to where it was. */
export function ConfirmDialog({
  title,
  children,
  dismissLabel,
  confirmLabel,
  isDangerous = false,
  isIncomplete = false,
  onDismiss,
  onConfirm,
}: ConfirmDialogProps) {
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);

  // Runs after the dialog has opened, because opening moves the focus.
  useEffect(() => safe.current?.focus({ preventScroll: true }), []);

  return (
    <Modal role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onDismiss}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={layout.mt3}>
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
      <div className={clsx(layout.row, styles.buttons)}>
        <button className={buttonClass({ look: "line" }, styles.button)} type="button" ref={safe} onClick={onDismiss}>
          {dismissLabel}
        </button>
        <button
          className={buttonClass({ look: isDangerous ? "danger" : "solid" }, styles.button)}
          type="button"
          disabled={isIncomplete}
          onClick={onConfirm}
        >
          {confirmLabel}
        </button>
      </div>
    </Modal>
  );
}

export function Modal(attributes: Omit<ComponentProps<"dialog">, "className" | "ref">) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Shows a tall dialog from its title, whichever element the browser has focused.
    element?.scrollTo({ top: 0 });
    // Closes the dialog while it is still on the page, so that the browser returns the focus.
    return () => element?.close();
  }, []);
  return <dialog {...attributes} className={styles.modal} ref={dialog} />;
}
