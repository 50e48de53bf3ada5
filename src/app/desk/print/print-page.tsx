import type { ReactNode } from "react";
import { BackLink, DeskHeading, DeskMain, OutcomeNotice } from "#app/desk/frame/desk-main.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import desk from "#app/desk/kit/desk.module.css";
import layout from "#app/ui/layout.module.css";

interface PrintPageProps {
  heading: string;
  title?: string;
  back: { to: string; label: string };
  isReady: boolean;
  tools?: ReactNode;
  children: ReactNode;
}

export function PrintPage({ heading, title = heading, back, isReady, tools, children }: PrintPageProps) {
  return (
    <DeskMain title={title} isNarrow>
      <div className={layout.screenOnly}>
        <BackLink {...back} keyLabel="Back" />
        <div className={desk.head}>
          <DeskHeading>{heading}</DeskHeading>
          {tools}
          {isReady ? (
            <ActionButton look="solid" shortcut="p" onClick={() => window.print()}>
              Print
            </ActionButton>
          ) : null}
        </div>
        <OutcomeNotice />
      </div>
      {children}
    </DeskMain>
  );
}
