import { type ReactNode, useEffect, useRef } from "react";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { fieldId, type FieldPath, useEditing } from "./editing.ts";
import styles from "./field-editor.module.css";

interface FieldSectionProps {
  path: FieldPath;
  label: string;
  /** Whether something in it is wrong, where that is not whatever lies below its path. */
  isWrong?: boolean | undefined;
  children: ReactNode;
}

/** A part of a form under its name. Those of the form itself are folded until somebody opens them, or something in them is wrong. */
export function FieldSection({ path, label, isWrong, children }: FieldSectionProps) {
  const { hasError, findError } = useEditing();
  const id = fieldId(path);
  const error = findError(path);
  const wrong = error !== null && <FieldError>{error}</FieldError>;
  const fold = useRef<HTMLDetailsElement>(null);
  const needsLook = isWrong ?? hasError(path);
  // It stays open when it is mended: somebody may be typing in it.
  useEffect(() => {
    if (needsLook && fold.current !== null) fold.current.open = true;
  }, [needsLook]);
  if (path.length === 1)
    return (
      <details className={styles.fold} ref={fold}>
        <summary className={styles.foldHead}>
          <h3 className={styles.groupHeading} id={id}>
            {label}
          </h3>
        </summary>
        <div className={styles.foldBody}>
          {wrong}
          {children}
        </div>
      </details>
    );
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 className={styles.groupHeading} id={id}>
        {label}
      </h3>
      {wrong}
      {children}
    </section>
  );
}

/** What is wrong with a part of a form that is more than one field. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className={field.error}>
      <Icon name="circle-alert" /> <span>{children}</span>
    </p>
  );
}
