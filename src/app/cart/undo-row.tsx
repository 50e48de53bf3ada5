import { clsx } from "clsx";
import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./undo-row.module.css";
import type { Removal } from "./use-removals.ts";

/** Says what was taken out of the cart, and puts it back. It takes the focus: the button that had it is gone. */
export function UndoRow({ removal, onUndo }: { removal: Removal | null; onUndo(): void }) {
  const textId = useId();
  if (removal === null) return null;
  const { serial, name, kind, amount } = removal;
  return (
    <div className={clsx(layout.row, layout.between, layout.outlined, layout.sandGround, styles.undo)}>
      <p className={clsx(layout.line, layout.shrink, layout.gap3, text.snug, text.breakable, styles.text)}>
        <Icon className={clsx(layout.rigid, text.muted)} name="trash-2" />
        <span id={textId}>
          {kind === "line" ? <b className={text.strong}>{name}</b> : `Your cart has been ${kind}`}
          {kind === "line" ? ` removed, ${amount}.` : `: ${amount}.`}
        </span>
      </p>
      <Button key={serial} look="line" size="sm" ref={focus} aria-describedby={textId} onClick={onUndo}>
        <Icon name="undo-2" /> Undo
      </Button>
    </div>
  );
}
