import type { SelectHTMLAttributes } from "react";
import styles from "./field.module.css";

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "className"> {
  id: string;
  label: string;
}

/** A labelled choice; its options are the children. */
export function SelectField({ id, label, ...select }: SelectFieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} className={styles.input} id={id} />
    </div>
  );
}
