import { clsx } from "clsx";
import { useState } from "react";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { CheckBox } from "#app/desk/kit/radio-choices.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { FieldError, InputField, SelectField, TextField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import { deliveryClasses } from "#domain/catalogue/delivery-class.ts";
import {
  followFirstOption,
  formatOptionCell,
  formatSizeCell,
  formatSizeLines,
  parseOptionRows,
  type EditedOption,
} from "#domain/catalogue/sheet/edited-choices.ts";
import { formatColumn, type EditedColumn } from "#domain/catalogue/sheet/edited-row.ts";
import { isFactHeading, parseFactHeading } from "#domain/catalogue/sheet/fact-column.ts";
import {
  columns,
  detailColumns,
  isHiddenStatus,
  type ColumnName,
  type PlainField,
} from "#domain/catalogue/sheet/sheet-columns.ts";
import type { SheetProduct } from "#services/catalogue/sheet/edit-product.ts";
import styles from "./product-form.module.css";
import { ProductPictureField } from "./product-picture-field.tsx";
import type { EditedProduct } from "./use-sheet-product.ts";

interface ProductFormProps {
  product: SheetProduct;
  edited: Pick<EditedProduct, "cells" | "preview" | "change">;
}

export function ProductForm({ product, edited }: ProductFormProps) {
  const { cells, preview, change } = edited;
  const refusals = preview?.refusals ?? [];
  const cell = (id: ColumnName) => cells[id] ?? "";
  const findError = (id: ColumnName) => refusals.find(({ column }) => column === id)?.message;
  const field = (id: ColumnName, label: string) => cellField(edited, id, label);
  const plainFields = (card: PlainField["card"]) =>
    columns.map(([id, { desk: use }]) => {
      if (use === null || use === "own" || use.card !== card) return null;
      const { label, hint = "", isOptional = false, type = "text" } = use;
      return <InputField key={id} {...field(id, label)} optional={isOptional} hint={hint} type={type} />;
    });
  const hasOptions = parseOptionRows(cell("option_price_pairs")).length > 0;
  // Option prices are the cells changed most often.
  const isPricedByOptions = parseOptionRows(product.cells["option_price_pairs"] ?? "").length > 0;
  const options = (
    <OptionRows
      cell={cell("option_price_pairs")}
      error={findError("option_price_pairs")}
      onChange={(after) =>
        change({
          option_price_pairs: after,
          price: followFirstOption(cell("price"), { sheet: product.cells, after }),
        })
      }
    />
  );
  const others = refusals.filter(({ column }) => column === null);
  return (
    <>
      {others.map(({ message }) => (
        <Notice kind="bad" key={message}>
          {message}
        </Notice>
      ))}
      <DeskCard heading="Product">
        <div className={desk.fields}>
          <InputField {...field("name", "Name")} full />
          {isPricedByOptions ? options : null}
          {hasOptions ? null : <InputField {...field("price", "Price")} inputMode="decimal" />}
          <InputField
            {...field("stock", "Stock")}
            optional
            list="stock-words"
            hint="How many you have (3), how many of each option (3 | 0 | 7), or: in stock, to order, discontinued."
          />
          <CheckBox
            label="Show it in the shop"
            checked={!isHiddenStatus(cell("status"))}
            onTick={(isTicked) => change({ status: isTicked ? "" : "draft" })}
          />
          <TextField
            {...field("description", "Description")}
            optional
            full
            rows={4}
            maxLength={detailColumns.description.length}
          />
          <datalist id="stock-words">
            {["in stock", "to order", "discontinued"].map((words) => (
              <option key={words} value={words} />
            ))}
          </datalist>
        </div>
      </DeskCard>
      <DeskCard heading={isPricedByOptions ? "Sizes" : "Sizes and options"}>
        <div className={desk.fields}>
          <TextField
            {...field("available_sizes", "Sizes")}
            optional
            full
            rows={3}
            hint="One per line. Every size has the same price."
            value={undefined}
            defaultValue={formatSizeLines(cell("available_sizes"))}
            onChange={(event) => change({ available_sizes: formatSizeCell(event.target.value) })}
          />
          {isPricedByOptions ? null : options}
        </div>
      </DeskCard>
      <ProductPictureField
        imageUrl={cell("image_url")}
        pictures={product.pictures}
        error={findError("image_url")}
        onChange={(imageUrl) => change({ image_url: imageUrl })}
      />
      <FactFields product={product} edited={edited} />
      <DeskCard heading="Category, brand and codes">
        <div className={desk.fields}>
          <InputField {...field("category", "Category")} list="categories" />
          <datalist id="categories">
            {product.categories.map((slug) => (
              <option key={slug} value={slug}>
                {getCategoryDisplay(slug).label}
              </option>
            ))}
          </datalist>
          <InputField {...field("vendor", "Brand")} optional />
          {plainFields("codes")}
        </div>
      </DeskCard>
      <DeskCard heading="Delivery">
        <div className={desk.fields}>
          <SelectField
            {...field("delivery_class", "Delivery class")}
            choices={[
              ...new Set(["", ...deliveryClasses.map((name) => name.replaceAll("-", " ")), cell("delivery_class")]),
            ].map((name) => [name, name === "" ? "Not set" : name])}
          />
          {plainFields("delivery")}
        </div>
      </DeskCard>
    </>
  );
}

function FactFields({ product, edited }: ProductFormProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const usual = new Set(product.usualFacts);
  const isShown = ({ id, heading }: EditedColumn) =>
    (product.cells[id] ?? "") !== "" || added.includes(id) || usual.has(parseFactHeading(heading)?.name ?? "");
  const facts = product.columns.filter(({ heading }) => isFactHeading(heading));
  const shown = facts.filter(isShown);
  const others = facts.filter((column) => !isShown(column));
  const hasCurve = product.columns.some(({ id }) => id === "flow_curve") && (edited.cells["flow_curve"] ?? "") !== "";
  if (facts.length === 0) return null;
  return (
    <DeskCard heading="Facts">
      <div className={desk.fields}>
        {shown.map(({ id, heading }) => (
          <InputField key={id} {...cellField(edited, id, formatColumn(heading))} />
        ))}
        {hasCurve && (
          <InputField
            {...cellField(edited, "flow_curve", "Curve")}
            full
            hint="Metres, a colon and litres an hour: 0: 8000, 1.5: 6850, 4.2: 0"
          />
        )}
        {others.length > 0 && (
          <SelectField
            id="add-fact"
            label="Another detail"
            value=""
            onChange={(event) => setAdded([...added, event.target.value])}
            choices={others.map(({ id, heading }) => [id, formatColumn(heading)])}
          >
            <option value="">Choose…</option>
          </SelectField>
        )}
        <p className={clsx(layout.fullRow, text.muted)}>
          Separate the values of the options with bars: 25000 | 35000 | 55000. An empty field is left out.
        </p>
      </div>
    </DeskCard>
  );
}

function cellField({ cells, preview, change }: ProductFormProps["edited"], id: string, label: string) {
  return {
    id: `cell-${id}`,
    label,
    autoComplete: "off",
    error: preview?.refusals.find(({ column }) => column === id)?.message,
    value: cells[id] ?? "",
    onChange: (event: { target: { value: string } }) => change({ [id]: event.target.value }),
  };
}

interface OptionRowsProps {
  cell: string;
  error: string | undefined;
  onChange(cell: string): void;
}

function OptionRows({ cell, error, onChange }: OptionRowsProps) {
  const [rows, setRows] = useState<EditedOption[]>(() => parseOptionRows(cell));
  function replaceRows(next: EditedOption[]): void {
    setRows(next);
    onChange(formatOptionCell(next));
  }
  const change = (index: number, part: Partial<EditedOption>) =>
    replaceRows(rows.map((row, other) => (other === index ? { ...row, ...part } : row)));
  return (
    <fieldset
      className={clsx(layout.stack, layout.gap2, layout.fullRow, layout.itemsStart)}
      aria-describedby={error === undefined ? undefined : "options-error"}
    >
      <legend className={form.groupLabel}>Options with their own price</legend>
      {rows.map((row, index) => (
        // A row has nothing else that identifies it.
        <div key={`${index} of ${rows.length}`} className={styles.row}>
          <input
            className={fieldStyles.input}
            aria-label={`Option ${index + 1}`}
            autoComplete="off"
            value={row.name}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <input
            className={fieldStyles.input}
            aria-label={`Price of option ${index + 1}`}
            autoComplete="off"
            inputMode="decimal"
            value={row.price}
            onChange={(event) => change(index, { price: event.target.value })}
          />
          <IconButton
            icon="x"
            aria-label={`Remove option ${index + 1}`}
            onClick={() => replaceRows(rows.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      <Button look="line" size="sm" onClick={() => setRows([...rows, { name: "", price: "" }])}>
        <Icon name="plus" /> Add an option
      </Button>
      <FieldError id="options-error">{error}</FieldError>
    </fieldset>
  );
}
