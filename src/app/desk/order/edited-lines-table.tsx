import { clsx } from "clsx";
import { useState } from "react";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, ProductCell, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import { IconButton } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { focus } from "#app/ui/focus.ts";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import styles from "./edited-lines-table.module.css";
import { removeLine, setOwnPrice, type EditedLine } from "./edited-lines.ts";
import { productSearchId } from "./product-picker.tsx";
import { formatTypedPounds, parseTypedPounds } from "./typed-pounds.ts";

interface EditedLinesTableProps {
  lines: readonly EditedLine[];
  onChange(lines: EditedLine[]): void;
  rowClass?(line: EditedLine): string | undefined;
}

/** The lines of an order while they are edited, each with its quantity and a button to remove it or put it back. */
export function EditedLinesTable({ lines, onChange, rowClass }: EditedLinesTableProps) {
  return (
    <DeskTable
      caption="Items"
      columns={listColumns(lines, onChange)}
      rows={lines}
      keyOf={({ serial }) => serial}
      rowClass={rowClass}
    />
  );
}

/** A price that becomes a field when the user presses it. */
function UnitPrice({ line, onChange }: { line: EditedLine; onChange(line: EditedLine): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { name, unitPricePence } = line;
  if (typed === null)
    return (
      <button
        type="button"
        className={clsx(table.link, styles.priceButton)}
        aria-label={`Price of ${name}: ${formatPrice(unitPricePence)}. Change`}
        onClick={() => setTyped(formatTypedPounds(unitPricePence))}
      >
        {formatPrice(unitPricePence)}
      </button>
    );
  return (
    <input
      ref={focus}
      className={clsx(field.input, styles.price)}
      aria-label={`Price of ${name} in £`}
      aria-invalid={unitPricePence === 0}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(setOwnPrice(line, parseTypedPounds(target.value) ?? 0));
      }}
    />
  );
}

function listColumns(lines: readonly EditedLine[], setLines: (lines: EditedLine[]) => void): DeskColumn<EditedLine>[] {
  const change = (line: EditedLine, part: Partial<EditedLine>): void =>
    setLines(lines.map((one) => (one === line ? { ...line, ...part } : one)));
  return [
    {
      head: "Product and code",
      cell: ({ wanted, imageUrl, name, detail, isOut }) => (
        <div className={isOut ? styles.out : undefined}>
          <ProductCell imageUrl={wanted.kind === "own" ? null : imageUrl} name={name} detail={detail} />
        </div>
      ),
    },
    {
      head: "Unit",
      isRight: true,
      cell: (line) =>
        line.isOut ? (
          formatPrice(line.unitPricePence)
        ) : (
          <UnitPrice line={line} onChange={(next) => change(line, next)} />
        ),
    },
    {
      head: "Qty",
      isShort: true,
      className: styles.quantity,
      cell: (line) =>
        line.isOut ? (
          <span className={text.muted}>Removed</span>
        ) : (
          <QuantityStepper
            label={`Quantity of ${line.name}`}
            value={line.quantity}
            onChange={(quantity) => change(line, { quantity })}
          />
        ),
    },
    {
      head: "Line",
      isRight: true,
      cell: ({ unitPricePence, quantity, isOut }) => <b>{isOut ? "" : formatPrice(unitPricePence * quantity)}</b>,
    },
    {
      head: "Remove",
      hidesHead: true,
      isRight: true,
      cell: (line) =>
        line.isOut ? (
          <IconButton
            icon="undo-2"
            aria-label={`Restore ${line.name}`}
            onClick={() => change(line, { isOut: false })}
          />
        ) : (
          <IconButton
            icon="trash-2"
            aria-label={`Remove ${line.name}`}
            onClick={() => {
              setLines(removeLine(lines, line.serial));
              // A new line disappears together with its button. Lines of the order stay, and can be put back.
              if (line.wanted.kind !== "kept") document.getElementById(productSearchId)?.focus();
            }}
          />
        ),
    },
  ];
}
