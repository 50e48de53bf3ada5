import { useState } from "react";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { type DeskColumn, DeskTable, ProductCell } from "#app/desk/desk-table.tsx";
import { addOwnLine, addProduct, type EditedLine, sumLines, takeOut } from "#app/desk/order/edited-lines.ts";
import { OwnLine, ownNameFieldId, ProductPicker, productSearchId } from "#app/desk/order/product-picker.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import type { RepeatedLine } from "#domain/orders/placing/found-customer.ts";
import { addRepeated, useTakenOrder } from "./draft.ts";
import styles from "./wanted-card.module.css";

export function WantedCard() {
  const { draft, change } = useTakenOrder();
  const { lines, suggested, gone } = draft;
  const [isOwnOpen, setOwnOpen] = useState(false);
  return (
    <DeskCard heading="Items" note={describeLines(lines)} isFlush>
      {lines.length === 0 ? null : (
        <DeskTable
          caption="Items"
          columns={listColumns(lines, (next) => change({ lines: next }))}
          rows={lines}
          keyOf={({ serial }) => serial}
          rowClass={styles.row}
        />
      )}
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
            {suggested.map((line, at) => (
              <button
                // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be alike
                key={at}
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
  const choice = [line.selectedSize, line.selectedOption].filter((part) => part !== "").join(", ");
  return choice === "" ? line.product.name : `${line.product.name}, ${choice}`;
}

function describeLines(lines: readonly EditedLine[]): string {
  if (lines.length === 0) return "Nothing yet";
  return `${lines.length === 1 ? "1 line" : `${lines.length} lines`}, ${formatPrice(sumLines(lines))}`;
}

function listColumns(lines: readonly EditedLine[], setLines: (lines: EditedLine[]) => void): DeskColumn<EditedLine>[] {
  return [
    {
      head: "Product and code",
      className: styles.product,
      cell: ({ wanted, imageUrl, name, detail }) => (
        <ProductCell imageUrl={wanted.kind === "own" ? null : imageUrl} name={name} detail={detail} />
      ),
    },
    {
      head: "Unit",
      isRight: true,
      className: styles.unit,
      cell: ({ unitPricePence }) => formatPrice(unitPricePence),
    },
    {
      head: "Qty",
      className: styles.quantity,
      cell: (line) => (
        <QuantityStepper
          label={`Quantity of ${line.name}`}
          value={line.quantity}
          onChange={(quantity) => setLines(lines.map((one) => (one === line ? { ...line, quantity } : one)))}
        />
      ),
    },
    {
      head: "Line",
      isRight: true,
      cell: ({ unitPricePence, quantity }) => <b>{formatPrice(unitPricePence * quantity)}</b>,
    },
    {
      head: "Remove",
      hidesHead: true,
      isRight: true,
      cell: ({ name, serial }) => (
        <IconButton icon="trash-2" aria-label={`Remove ${name}`} onClick={() => setLines(takeOut(lines, serial))} />
      ),
    },
  ];
}
