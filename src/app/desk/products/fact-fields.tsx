import { clsx } from "clsx";
import { useState } from "react";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { InputField, SelectField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { type EditedColumn, formatColumn } from "#domain/catalogue/edited-row.ts";
import { isFactHeading, parseFactHeading } from "#domain/catalogue/fact-column.ts";
import type { SheetProduct } from "#services/catalogue/edit-product.ts";
import type { EditedProduct } from "./use-sheet-product.ts";

interface FactFieldsProps {
  product: SheetProduct;
  edited: Pick<EditedProduct, "cells" | "refusals" | "change">;
}

/** The facts that the product or others of its category have; any further column of facts can be chosen. */
export function FactFields({ product, edited: { cells, refusals, change } }: FactFieldsProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const usual = new Set(product.usualFacts);
  const isShown = ({ id, heading }: EditedColumn) =>
    (product.cells[id] ?? "") !== "" || added.includes(id) || usual.has(parseFactHeading(heading)?.name ?? "");
  const columns = product.columns.filter(({ heading }) => isFactHeading(heading));
  const shown = columns.filter(isShown);
  const others = columns.filter((column) => !isShown(column));
  const hasCurve = product.columns.some(({ id }) => id === "flow_curve") && (cells["flow_curve"] ?? "") !== "";
  if (columns.length === 0) return null;
  return (
    <DeskCard heading="Facts">
      <div className={desk.fields}>
        {shown.map(({ id, heading }) => (
          <InputField
            key={id}
            id={`cell-${id}`}
            label={formatColumn(heading)}
            autoComplete="off"
            error={refusals.find(({ column }) => column === id)?.message}
            value={cells[id] ?? ""}
            onChange={(event) => change({ [id]: event.target.value })}
          />
        ))}
        {hasCurve && (
          <InputField
            id="cell-flow_curve"
            label="Curve"
            full
            autoComplete="off"
            hint="Metres, a colon and litres an hour: 0: 8000, 1.5: 6850, 4.2: 0"
            error={refusals.find(({ column }) => column === "flow_curve")?.message}
            value={cells["flow_curve"] ?? ""}
            onChange={(event) => change({ flow_curve: event.target.value })}
          />
        )}
        {others.length > 0 && (
          <SelectField
            id="add-fact"
            label="Another detail"
            value=""
            onChange={(event) => {
              setAdded([...added, event.target.value]);
            }}
          >
            <option value="">Choose…</option>
            {others.map(({ id, heading }) => (
              <option key={id} value={id}>
                {formatColumn(heading)}
              </option>
            ))}
          </SelectField>
        )}
        <p className={clsx(layout.fullRow, text.muted)}>
          Separate the values of the options with bars: 25000 | 35000 | 55000. An empty field is left out.
        </p>
      </div>
    </DeskCard>
  );
}
