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

/** Takes a product out of the sheet for good. Hiding it keeps the addresses of the others. */
export function TakeOutCard({ name, isHidden, isBusy, takeOut }: TakeOutCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <DeskCard headingId="take-out" heading="Take it out">
      <div className={clsx(deskCardBody, styles.body)}>
        <p className={text.muted}>
          {isHidden
            ? "It is hidden already. Taking it out removes its row from the sheet."
            : "Hiding it is enough for what may come back. Taking it out removes its row from the sheet."}
        </p>
        <Button look="danger" size="sm" disabled={isBusy} onClick={() => setIsAsking(true)}>
          <Icon name="trash-2" /> Take out
        </Button>
      </div>
      {isAsking && (
        <LazyConfirmDialog
          title={`Take “${name}” out?`}
          dismissLabel="Keep it"
          confirmLabel="Take it out"
          isDangerous
          onDismiss={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            takeOut();
          }}
        >
          <p>
            Its row leaves the sheet, and the products below it move up: addresses of theirs that people have kept may
            lead to the next one. Open orders keep what was ordered. You can undo it.
          </p>
        </LazyConfirmDialog>
      )}
    </DeskCard>
  );
}
