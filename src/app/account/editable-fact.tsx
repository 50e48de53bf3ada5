import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import text from "#app/ui/text.module.css";
import styles from "./profile-tab.module.css";

interface EditableFactProps {
  term: string;
  /** What the fact says while it is not edited. */
  value: ReactNode;
  /** The name of the button that opens the form. */
  edit: string;
  /** Its name while the form is open. */
  close?: string;
  isOpen: boolean;
  onToggle(): void;
  /** The form, only rendered while it is open. */
  children: ReactNode;
}

/** A fact of the account with a form to change it. The form takes the focus when it opens and the button when it closes. */
export function EditableFact({ term, value, edit, close = "Cancel", isOpen, onToggle, children }: EditableFactProps) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) form.current?.querySelector<HTMLElement>("input:not([hidden]), button")?.focus();
    else button.current?.focus();
  }, [isOpen]);
  return (
    <div className={styles.fact}>
      <dt className={clsx(text.muted, styles.term)}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.action}>
        <Button ref={button} className={styles.edit} look="quiet" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? close : edit}
        </Button>
      </dd>
      {isOpen ? (
        <dd className={styles.form} ref={form}>
          {children}
        </dd>
      ) : null}
    </div>
  );
}
