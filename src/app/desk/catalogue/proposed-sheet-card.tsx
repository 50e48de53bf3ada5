import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { ComparedSheet } from "#services/catalogue/sheet/change-whole-sheet.ts";
import styles from "./held-sheet-card.module.css";
import { SheetComparison, sumUp } from "./held-sheet-card.tsx";

interface ProposedSheetCardProps {
  compared: ComparedSheet;
  number: number;
  publish(): Promise<{ message: string }>;
  close(): void;
  children?: ReactNode;
}

export function ProposedSheetCard({ compared, number, publish, close, children }: ProposedSheetCardProps) {
  const { readAgain } = useDeskChange();
  const { sheet, products, faultyRows, isOnSale } = compared;
  if (isOnSale || sheet === null)
    return (
      <DeskCard heading="What would change">
        <p>
          {isOnSale
            ? `Nothing: this sheet is on sale as version ${number}.`
            : "There is no sheet on sale to compare with."}
        </p>
        <Button look="line" size="sm" onClick={close}>
          Close
        </Button>
      </DeskCard>
    );
  return (
    <DeskCard isFlush heading="What would change">
      <SheetComparison sheet={sheet} of={products}>
        <p>
          {products} products{faultyRows > 0 && `, ${faultyRows} of them with a mistake in their row`}. Nothing has
          changed for visitors yet. Open orders keep their prices.
        </p>
        {children}
      </SheetComparison>
      <div className={clsx(deskCardBody, layout.line, layout.wrap, layout.darkRuleAbove, styles.decide)}>
        <Button look="line" size="sm" onClick={close}>
          Cancel
        </Button>
        <ChangeButton
          look="primary"
          run={publish}
          failure="Failed to put the sheet on sale"
          onDone={async () => {
            close();
            await readAgain();
          }}
          asks={
            sheet.doubts.length === 0
              ? undefined
              : {
                  title: `Put the sheet on sale as version ${number + 1}?`,
                  dismissLabel: `Keep version ${number}`,
                  confirmLabel: "Put it on sale",
                  isDangerous: true,
                  text: `Visitors see and pay the new prices at once: ${sumUp(sheet)}. You can go back to version ${number} afterwards.`,
                }
          }
        >
          Put on sale as version {number + 1}
        </ChangeButton>
      </div>
    </DeskCard>
  );
}
