import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./field-editor.module.css";

/** What is wrong with a part of a form that is more than one field. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error}>
      <Icon name="circle-alert" /> <span>{children}</span>
    </p>
  );
}
