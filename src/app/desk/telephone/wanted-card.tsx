import { useState } from "react";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { EditedLinesTable } from "#app/desk/order/edited-lines-table.tsx";
import { addOwnLine, addProduct, sumEdited, type EditedLine } from "#app/desk/order/edited-lines.ts";
import { OwnLine, ownNameFieldId, ProductPicker, productSearchId } from "#app/desk/order/product-picker.tsx";
import text from "#app/ui/text.module.css";
import { formatChosenNames } from "#domain/cart/cart-item.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatPrice } from "#domain/money.ts";
import type { RepeatedLine } from "#domain/orders/checkout/found-customer.ts";
import { addRepeated, useTakenOrder } from "./draft.ts";
import styles from "./wanted-card.module.css";

export function WantedCard() {
  const { draft, change } = useTakenOrder();
  const { lines, suggested, gone } = draft;
  const [isOwnOpen, setOwnOpen] = useState(false);
  return (
    <DeskCard heading="Items" note={describeLines(lines)} isFlush>
      {lines.length === 0 ? null : <EditedLinesTable lines={lines} onChange={(next) => change({ lines: next })} />}
      <div className={styles.adder}>
        {gone.length === 0 ? null : <p role="status">No longer sold: {gone.join(", ")}.</p>}
        <ProductPicker onPick={(choice) => change({ lines: addProduct(lines, choice) })} />
        {isOwnOpen ? (
          <OwnLine
            onAdd={(name, pence) => {
              change({ lines: addOwnLine(lines, name, pence) });
              setOwnOpen(false);
              document.getElementById(productSearchId)?.focus();
            }}
          />
        ) : (
          <ActionButton
            className={styles.ownButton}
            shortcut="o"
            onClick={() => {
              setOwnOpen(true);
              requestAnimationFrame(() => document.getElementById(ownNameFieldId)?.focus());
            }}
          >
            Custom line
          </ActionButton>
        )}
        {suggested.length === 0 ? null : (
          <div className={desk.line}>
            <span className={text.muted}>{draft.deliveryInfo.firstName || "They"} ordered last time:</span>
            {suggested.map((line, index) => (
              <button
                // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be alike
                key={index}
                className={desk.choice}
                type="button"
                onClick={() =>
                  change({ lines: addRepeated(lines, line), suggested: suggested.filter((one) => one !== line) })
                }
              >
                {formatRepeated(line)}
              </button>
            ))}
          </div>
        )}
      </div>
    </DeskCard>
  );
}

function formatRepeated(line: RepeatedLine): string {
  if (line.kind === "own") return line.name;
  const choice = formatChosenNames(line);
  return choice === "" ? line.product.name : `${line.product.name}, ${choice}`;
}

function describeLines(lines: readonly EditedLine[]): string {
  if (lines.length === 0) return "Nothing yet";
  return `${formatCounted(lines.length, "line")}, ${formatPrice(sumEdited(lines))}`;
}
