import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { FieldError } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { fieldId, type FieldPath, useEditing } from "./editing.ts";
import styles from "./field-editor.module.css";

/** A part of a form under its name. Those of the form itself are folded until somebody opens them, or something in them is wrong. */
export function FieldSection({ path, label, children }: { path: FieldPath; label: string; children: ReactNode }) {
  const { hasError, findError } = useEditing();
  const error = findError(path);
  const fold = useRef<HTMLDetailsElement>(null);
  const needsLook = path.length > 1 || hasError(path);
  // It stays open when it is mended: somebody may be typing in it.
  useEffect(() => {
    if (needsLook && fold.current !== null) fold.current.open = true;
  }, [needsLook]);
  return (
    <details className={clsx(layout.fullRow, layout.ruleAbove)} ref={fold}>
      <summary className={styles.foldHead}>
        <h3 className={clsx(text.strong, text.medium, text.sans, styles.groupHeading)} id={fieldId(path)}>
          {label}
        </h3>
      </summary>
      <div className={clsx(layout.stack, layout.gap3, layout.mb4)}>
        <FieldError>{error}</FieldError>
        {children}
      </div>
    </details>
  );
}
