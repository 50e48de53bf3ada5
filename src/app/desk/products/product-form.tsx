import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { InputField, SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import { deliveryClasses } from "#domain/catalogue/delivery-class.ts";
import {
  followFirstOption,
  formatSizeCell,
  formatSizeLines,
  readOptionRows,
} from "#domain/catalogue/edited-choices.ts";
import {
  type ColumnName,
  columns,
  detailColumns,
  isHiddenStatus,
  type PlainField,
} from "#domain/catalogue/sheet-columns.ts";
import type { SheetProduct } from "#services/catalogue/edit-product.ts";
import { FactFields } from "./fact-fields.tsx";
import { OptionRows } from "./option-rows.tsx";
import { ProductPictureField } from "./product-picture-field.tsx";
import type { EditedProduct } from "./use-sheet-product.ts";

interface ProductFormProps {
  product: SheetProduct;
  edited: Pick<EditedProduct, "cells" | "draftNumber" | "refusals" | "change">;
}

/** The cells of a row, in the words of a shop. What a cell may say is decided by the rules of the sheet. */
export function ProductForm({ product, edited }: ProductFormProps) {
  const { cells, draftNumber, refusals, change } = edited;
  const cell = (id: ColumnName) => cells[id] ?? "";
  const findError = (id: ColumnName) => refusals.find(({ column }) => column === id)?.message;
  const field = (id: ColumnName, label: string) => ({
    id: `cell-${id}`,
    label,
    autoComplete: "off",
    error: findError(id),
    value: cell(id),
    onChange: (event: { target: { value: string } }) => change({ [id]: event.target.value }),
  });
  const plainFields = (card: PlainField["card"]) =>
    columns.map(([id, { desk: use }]) => {
      if (use === null || use === "own" || use.card !== card) return null;
      const { label, hint = "", isOptional = false, type = "text" } = use;
      return <InputField key={id} {...field(id, label)} optional={isOptional} hint={hint} type={type} />;
    });
  const hasOptions = readOptionRows(cell("option_price_pairs")).length > 0;
  // Where the sheet has options, what most people come to change.
  const isPricedByOptions = readOptionRows(product.cells["option_price_pairs"] ?? "").length > 0;
  const options = (
    <OptionRows
      key={`options ${draftNumber}`}
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
          <label className={desk.check}>
            <input
              type="checkbox"
              checked={!isHiddenStatus(cell("status"))}
              onChange={(event) => change({ status: event.target.checked ? "" : "draft" })}
            />
            Show it in the shop
          </label>
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
            key={draftNumber}
            value={undefined}
            defaultValue={formatSizeLines(cell("available_sizes"))}
            onChange={(event) => change({ available_sizes: formatSizeCell(event.target.value) })}
          />
          {isPricedByOptions ? null : options}
        </div>
      </DeskCard>
      <ProductPictureField
        address={cell("image_url")}
        pictures={product.pictures}
        error={findError("image_url")}
        onChange={(address) => change({ image_url: address })}
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
            id="cell-delivery_class"
            label="Delivery class"
            value={cell("delivery_class")}
            onChange={(event) => change({ delivery_class: event.target.value })}
          >
            {[
              ...new Set(["", ...deliveryClasses.map((name) => name.replaceAll("-", " ")), cell("delivery_class")]),
            ].map((name) => (
              <option key={name} value={name}>
                {name === "" ? "Not set" : name}
              </option>
            ))}
          </SelectField>
          {plainFields("delivery")}
        </div>
      </DeskCard>
    </>
  );
}
