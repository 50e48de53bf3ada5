import type { ReactNode } from "react";
import { ActionButton } from "#app/desk/action-button.tsx";
import { BackLink } from "#app/desk/desk-main.tsx";
import desk from "#app/desk/desk-layout.module.css";
import layout from "#app/ui/layout.module.css";

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
    <div className={layout.screenOnly}>
      <BackLink to={back} label={backLabel} keyLabel="Back" />
      <div className={desk.head}>
        {children}
        {isReady ? (
          <ActionButton look="solid" shortcut="p" onClick={() => window.print()}>
            Print
          </ActionButton>
        ) : null}
      </div>
    </div>
  );
}
