import { clsx } from "clsx";
import type { ComponentProps } from "react";
import field from "#app/ui/field.module.css";
import styles from "./pounds-input.module.css";

/** A field for an amount in pounds, with the sign before it. What is typed is text: `parseTypedPounds` reads it. */
export function PoundsInput({ className, ...input }: ComponentProps<"input">) {
  return (
    <div className={clsx(styles.pounds, className)}>
      <input {...input} className={clsx(field.input, styles.input)} inputMode="decimal" autoComplete="off" />
    </div>
  );
}
