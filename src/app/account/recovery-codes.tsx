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
        Save these recovery codes
      </h3>
      <p className={styles.explanation}>
        If you lose your phone, each code signs you in once. Write them down or print them now: they will not be shown
        again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept}>I have saved them</Button>
    </>
  );
}
