import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./second-factor.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept(): void;
}

/** The recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 className={styles.subheading} ref={heading} tabIndex={-1}>
        Keep these recovery codes
      </h3>
      <p className={styles.explanation}>
        If you lose your telephone, each of them signs you in once. Write them down or print them now: they are not
        shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept}>I have kept them</Button>
    </>
  );
}
