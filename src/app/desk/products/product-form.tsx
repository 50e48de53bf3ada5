import { clsx } from "clsx";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { InputField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import {
  followFirstOption,
  formatSizeCell,
  formatSizeLines,
  readOptionRows,
} from "#domain/catalogue/edited-choices.ts";
import { isHiddenStatus } from "#domain/catalogue/is-hidden-status.ts";
import type { SheetProduct } from "#services/catalogue/edit-product.ts";
import { FactFields } from "./fact-fields.tsx";
import { OptionRows } from "./option-rows.tsx";
import styles from "./product-form.module.css";
import { ProductPictureField } from "./product-picture-field.tsx";
import type { EditedProduct } from "./use-sheet-product.ts";

const deliveryClasses = ["small-parcel", "parcel", "long", "hazardous", "pallet", "collection"];

interface ProductFormProps {
  product: SheetProduct;
  edited: Pick<EditedProduct, "cells" | "draftNumber" | "refusals" | "change">;
}

/** The cells of a row, in the words of a shop. What a cell may say is decided by the rules of the sheet. */
export function ProductForm({ product, edited }: ProductFormProps) {
  const { cells, draftNumber, refusals, change } = edited;
  const cell = (id: string) => cells[id] ?? "";
  const findError = (id: string) => refusals.find(({ column }) => column === id)?.message;
  const field = (id: string, label: string) => ({
    id: `cell-${id}`,
    label,
    autoComplete: "off",
    error: findError(id),
    value: cell(id),
    onChange: (event: { target: { value: string } }) => change({ [id]: event.target.value }),
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
      <DeskCard headingId="product" heading="Product">
        <div className={clsx(deskCardBody, styles.fields)}>
          <InputField {...field("name", "Name")} full />
          {isPricedByOptions ? options : null}
          {hasOptions ? null : <InputField {...field("price", "Price")} inputMode="decimal" />}
          <InputField
            {...field("stock", "Stock")}
            optional
            list="stock-words"
            hint="Pieces, or: in stock, to order, discontinued."
          />
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={!isHiddenStatus(cell("status"))}
              onChange={(event) => change({ status: event.target.checked ? "" : "draft" })}
            />
            Show it in the shop
          </label>
          <TextField {...field("description", "Description")} optional full rows={4} maxLength={1500} />
          <datalist id="stock-words">
            {["in stock", "to order", "discontinued"].map((words) => (
              <option key={words} value={words} />
            ))}
          </datalist>
        </div>
      </DeskCard>
      <DeskCard headingId="choices" heading={isPricedByOptions ? "Sizes" : "Sizes and options"}>
        <div className={clsx(deskCardBody, styles.fields)}>
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
      <DeskCard headingId="where" heading="Category, brand and codes">
        <div className={clsx(deskCardBody, styles.fields)}>
          <InputField {...field("category", "Category")} list="categories" />
          <datalist id="categories">
            {product.categories.map((slug) => (
              <option key={slug} value={slug}>
                {getCategoryDisplay(slug).label}
              </option>
            ))}
          </datalist>
          <InputField {...field("vendor", "Brand")} optional />
          <InputField {...field("code", "Code")} hint="Carts and orders identify the product by this code." />
          <InputField {...field("product_url", "Supplier’s page")} optional type="url" hint="Only the desk sees it." />
          <InputField {...field("goes_with", "Goes with")} optional hint="Codes, separated by commas." />
          <InputField
            {...field("replaced_by", "Replaced by")}
            optional
            hint="The code of the product that replaces it."
          />
        </div>
      </DeskCard>
      <DeskCard headingId="delivery" heading="Delivery">
        <div className={clsx(deskCardBody, styles.fields)}>
          <SelectField
            id="cell-delivery_class"
            label="Delivery class"
            value={cell("delivery_class")}
            onChange={(event) => change({ delivery_class: event.target.value })}
          >
            {[...new Set(["", ...deliveryClasses, cell("delivery_class")])].map((name) => (
              <option key={name} value={name}>
                {name === "" ? "Not set" : name}
              </option>
            ))}
          </SelectField>
          <InputField
            {...field("weight_kg", "Weight in kg")}
            optional
            hint="Separate the options with bars: 58 | 74 | 102"
          />
          <InputField {...field("lead_days", "Lead time in working days")} optional hint="Such as 5-7." />
          <InputField {...field("unit", "Price per unit")} optional hint="Such as kg, litre, m." />
        </div>
      </DeskCard>
    </>
  );
}
