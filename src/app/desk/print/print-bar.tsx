import type { ReactNode } from "react";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./print-bar.module.css";

interface PrintBarProps {
  /** The page that this one belongs to. */
  back: string;
  backLabel: string;
  /** There is something to print. */
  isReady: boolean;
  /** The page's heading, and further buttons. */
  children: ReactNode;
}

/** The head of a page of the desk that is made for paper, which does not show it. */
export function PrintBar({ back, backLabel, isReady, children }: PrintBarProps) {
  return (
    <div className={styles.bar}>
      <Link className={buttonClass({ look: "quiet", size: "sm" }, styles.back)} to={back} {...deskKey("g", "Back")}>
        <Icon name="arrow-left" /> {backLabel}
      </Link>
      <div className={styles.head}>
        {children}
        {isReady ? (
          <Button look="solid" {...deskKey("p")} onClick={() => window.print()}>
            Print <Key>p</Key>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
