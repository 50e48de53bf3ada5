import { clsx } from "clsx";
import { useState } from "react";
import { Thumbnail } from "#app/cart/thumbnail.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import table from "#app/desk/desk-table.module.css";
import { DeskTable } from "#app/desk/desk-table.tsx";
import { Key } from "#app/desk/key.tsx";
import { addOwnLine, addProduct, type EditedLine, sumLines, takeOut } from "#app/desk/order/edited-lines.ts";
import { OwnLine, ownNameFieldId } from "#app/desk/order/own-line.tsx";
import { ProductPicker, productSearchId } from "#app/desk/order/product-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import type { RepeatedLine } from "#domain/orders/found-customer.ts";
import { addRepeated, type Draft } from "./draft.ts";
import styles from "./wanted-card.module.css";

interface WantedCardProps {
  draft: Draft;
  onChange(change: Pick<Draft, "lines"> & Partial<Draft>): void;
}

/** What the customer asks for: products of the catalogue, and lines of the dealer's own. */
export function WantedCard({ draft, onChange }: WantedCardProps) {
  const { lines, suggested, gone } = draft;
  const [isOwnOpen, setOwnOpen] = useState(false);
  return (
    <DeskCard headingId="wanted-heading" heading="Items" note={describeLines(lines)}>
      {lines.length === 0 ? null : (
        <DeskTable caption="Items" head={<WantedHead />}>
          {lines.map((line) => (
            <WantedRow
              key={line.serial}
              line={line}
              onChange={(next) => onChange({ lines: lines.map((one) => (one === line ? next : one)) })}
              onTakeOut={() => onChange({ lines: takeOut(lines, line.serial) })}
            />
          ))}
        </DeskTable>
      )}
      <div className={styles.adder}>
        {gone.length === 0 ? null : <p role="status">No longer sold: {gone.join(", ")}.</p>}
        <ProductPicker onPick={(choice) => onChange({ lines: addProduct(lines, choice) })} />
        {isOwnOpen ? (
          <OwnLine
            onAdd={(name, pence) => {
              onChange({ lines: addOwnLine(lines, name, pence) });
              setOwnOpen(false);
              document.getElementById(productSearchId)?.focus();
            }}
          />
        ) : (
          <Button
            className={styles.ownButton}
            look="line"
            {...deskKey("o")}
            onClick={() => {
              setOwnOpen(true);
              requestAnimationFrame(() => document.getElementById(ownNameFieldId)?.focus());
            }}
          >
            Custom line <Key>o</Key>
          </Button>
        )}
        {suggested.length === 0 ? null : (
          <div className={styles.chips}>
            <span className={text.muted}>{draft.deliveryInfo.firstName || "They"} ordered last time:</span>
            {suggested.map((line, at) => (
              <button
                // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be alike
                key={at}
                className={styles.chip}
                type="button"
                onClick={() =>
                  onChange({ lines: addRepeated(lines, line), suggested: suggested.filter((one) => one !== line) })
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

function WantedHead() {
  return (
    <>
      <th scope="col" className={table.headCell}>
        Product and code
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Unit
      </th>
      <th scope="col" className={table.headCell}>
        Qty
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Line
      </th>
      <th scope="col" className={table.headCell}>
        <span className={text.visuallyHidden}>Remove</span>
      </th>
    </>
  );
}

interface WantedRowProps {
  line: EditedLine;
  onChange(line: EditedLine): void;
  onTakeOut(): void;
}

function WantedRow({ line, onChange, onTakeOut }: WantedRowProps) {
  return (
    <tr className={clsx(table.row, styles.row)}>
      <td className={clsx(table.cell, styles.product)}>
        <div className={styles.item}>
          <span className={styles.thumbnail}>
            {line.wanted.kind === "own" ? (
              <span aria-hidden="true">+</span>
            ) : (
              <Thumbnail imageUrl={line.imageUrl} size={40} />
            )}
          </span>
          <span>
            <b className={styles.name}>{line.name}</b>
            <span className={clsx(text.muted, styles.detail)}>{line.detail}</span>
          </span>
        </div>
      </td>
      <td className={clsx(table.cell, table.alignRight, styles.unit)}>{formatPrice(line.unitPricePence)}</td>
      <td className={clsx(table.cell, styles.quantity)}>
        <QuantityStepper
          label={`Quantity of ${line.name}`}
          value={line.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
      </td>
      <td className={clsx(table.cell, table.alignRight, styles.sum)}>
        {formatPrice(line.unitPricePence * line.quantity)}
      </td>
      <td className={clsx(table.cell, table.alignRight)}>
        <IconButton icon="trash-2" aria-label={`Remove ${line.name}`} onClick={onTakeOut} />
      </td>
    </tr>
  );
}
