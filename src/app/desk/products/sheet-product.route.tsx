import { clsx } from "clsx";
import { useParams } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { BackLink, DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { isHiddenStatus } from "#domain/catalogue/sheet/sheet-columns.ts";
import { href } from "#domain/routes/href.ts";
import type { SheetProduct } from "#services/catalogue/sheet/edit-product.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductPreviewCard } from "./product-preview-card.tsx";
import { SheetEditsCard, undoSave } from "./sheet-edits-card.tsx";
import styles from "./sheet-product.route.module.css";
import { useSheetProduct, type EditedProduct } from "./use-sheet-product.ts";

export default function SheetProductPage() {
  const { row = "" } = useParams();
  const isNew = row === "new";
  const edited = useSheetProduct(isNew ? null : Number(row) || 0);
  const { query, cells, lastSave } = edited;
  const { data, error } = query;
  const isHidden = isHiddenStatus(cells["status"] ?? "");
  const name = data?.cells["name"] ?? "";
  // The product no longer exists, or the sheet cannot be changed at the desk.
  const isRefused =
    data === undefined &&
    error instanceof CallError &&
    ["aborted", "not-found", "invalid-argument"].includes(error.status);
  return (
    <DeskPage
      back={<BackLink to={href("deskProducts")} label="Products" keyLabel="Products" shortcut="b" />}
      heading={isNew ? "New product" : name || "Product"}
      tools={
        <>
          {isHidden && <span className={clsx(text.strong, text.amber)}>Hidden</span>}
          {typeof data?.path === "string" && (
            <Link className={clsx(desk.link, layout.toEnd)} to={data.path}>
              View its page <Icon name="external-link" />
            </Link>
          )}
        </>
      }
    >
      {lastSave !== null && (
        <ChangeButton className={layout.mb4} shortcut="u" {...undoSave(lastSave)} onDone={edited.showChanged}>
          <Icon name="undo-2" /> Undo this save
        </ChangeButton>
      )}
      {isRefused ? (
        <Notice kind="wait">
          {error.message} <Link to={href("deskProducts")}>Back to the products</Link>
        </Notice>
      ) : (
        <Loaded query={query} what="the product">
          {(product) => (
            <form
              className={desk.columns}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void edited.save();
              }}
            >
              <div className={desk.stack}>
                <ProductForm key={edited.draftNumber} product={product} edited={edited} />
              </div>
              <div className={desk.stack}>
                <ProductPreviewCard preview={edited.preview} isHidden={isHidden} />
                {isNew ? null : <RemoveCard product={product} isHidden={isHidden} onRemoved={edited.showChanged} />}
                <SheetEditsCard edits={product.edits} onUndone={edited.showChanged} />
              </div>
              <SaveBar isNew={isNew} edited={edited} />
            </form>
          )}
        </Loaded>
      )}
    </DeskPage>
  );
}

function SaveBar({ isNew, edited }: { isNew: boolean; edited: EditedProduct }) {
  const label = isNew ? "Add the product" : "Save";
  const count = edited.changed.length;
  return (
    <div className={clsx(desk.line, styles.bar)} role="region" aria-label="Save">
      <ActionButton
        type="submit"
        look="primary"
        shortcut="s"
        keyLabel={label}
        busyLabel={edited.isSaving && "Saving…"}
        disabled={count === 0}
      >
        {label}
      </ActionButton>
      {count > 0 && !isNew && (
        <Button look="quiet" onClick={edited.discard}>
          Discard changes
        </Button>
      )}
      {/* On wide windows the preview is beside the form, and needs no link. */}
      <a className={clsx(desk.link, layout.narrowOnly)} href="#preview">
        Preview
      </a>
      <span className={text.muted}>{describeCount(count)}</span>
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return "Nothing changed yet.";
  return count === 1 ? "One cell changed." : `${count} cells changed.`;
}

interface RemoveCardProps {
  product: SheetProduct;
  isHidden: boolean;
  onRemoved: EditedProduct["showChanged"];
}

/** Removes a product from the sheet for good. Hiding a product instead keeps the URLs of the others. */
function RemoveCard({ product, isHidden, onRemoved }: RemoveCardProps) {
  const { row, version, cells } = product;
  return (
    <DeskCard heading="Remove this product">
      <p className={text.muted}>
        {isHidden
          ? "It is already hidden. Removing it deletes its row from the sheet."
          : "If it may come back, hide it instead. Removing it deletes its row from the sheet."}
      </p>
      <div>
        <ChangeButton
          look="danger"
          run={() => call("removeSheetProduct", { row: row ?? 0, version })}
          failure="Failed to remove the product"
          onDone={onRemoved}
          asks={{
            title: `Remove “${cells["name"] ?? ""}”?`,
            dismissLabel: "Keep it",
            confirmLabel: "Remove it",
            isDangerous: true,
            text: "Its row is deleted and the products below it move up one, so a saved link to one of them may open the next. Open orders are not affected. You can undo this.",
          }}
        >
          <Icon name="trash-2" /> Remove
        </ChangeButton>
      </div>
    </DeskCard>
  );
}
