import { type DialogHTMLAttributes, useEffect, useRef } from "react";
import styles from "./modal.module.css";

/** A modal dialog while it is rendered. The focus returns to where it was, unless somebody has moved it on since. */
export function Modal(attributes: Omit<DialogHTMLAttributes<HTMLDialogElement>, "className">) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return <dialog {...attributes} className={styles.modal} ref={dialog} />;
}
