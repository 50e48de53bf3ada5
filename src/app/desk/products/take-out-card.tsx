import { clsx } from "clsx";
import { useState } from "react";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { LazyConfirmDialog } from "#app/desk/lazy-confirm-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./take-out-card.module.css";

interface TakeOutCardProps {
  name: string;
  isHidden: boolean;
  isBusy: boolean;
  takeOut(): void;
}

/** Removes a product from the sheet for good. Hiding it keeps the addresses of the others. */
export function TakeOutCard({ name, isHidden, isBusy, takeOut }: TakeOutCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <DeskCard headingId="take-out" heading="Remove this product">
      <div className={clsx(deskCardBody, styles.body)}>
        <p className={text.muted}>
          {isHidden
            ? "It is already hidden. Removing it deletes its row from the sheet."
            : "If it may come back, hide it instead. Removing it deletes its row from the sheet."}
        </p>
        <Button look="danger" size="sm" disabled={isBusy} onClick={() => setIsAsking(true)}>
          <Icon name="trash-2" /> Remove
        </Button>
      </div>
      {isAsking && (
        <LazyConfirmDialog
          title={`Remove “${name}”?`}
          dismissLabel="Keep it"
          confirmLabel="Remove it"
          isDangerous
          onDismiss={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            takeOut();
          }}
        >
          <p>
            Its row is deleted and the products below it move up one, so a saved link to one of them may open the next.
            Open orders are not affected. You can undo this.
          </p>
        </LazyConfirmDialog>
      )}
    </DeskCard>
  );
}
