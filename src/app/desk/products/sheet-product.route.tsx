import { type MetaFunction, useParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import { isHiddenStatus } from "#domain/catalogue/is-hidden-status.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductPreviewCard } from "./product-preview-card.tsx";
import { SheetEditsCard } from "./sheet-edits-card.tsx";
import styles from "./sheet-product.route.module.css";
import { TakeOutCard } from "./take-out-card.tsx";
import { useSheetProduct } from "./use-sheet-product.ts";
import text from "#app/ui/text.module.css";

export const meta: MetaFunction = (args) =>
  privateMeta("Product", "One product in the sheet, and what visitors see of it.", args);

export default function SheetProductPage() {
  const { row = "" } = useParams();
  // Another row is another draft.
  return <EditedProductPage key={row} row={row === "new" ? null : Number(row) || 0} />;
}

function EditedProductPage({ row }: { row: number | null }) {
  const edited = useSheetProduct(row);
  const { product, failure, cells, changed, outcome, lastSave, isBusy } = edited;
  const isLoaded = typeof product !== "string";
  const isHidden = isHiddenStatus(cells["status"] ?? "");
  const name = isLoaded ? (product.cells["name"] ?? "") : "";
  return (
    <DeskMain isNarrow>
      <p>
        <Link className={styles.back} to={href("deskProducts")} {...deskKey("b")}>
          <Icon name="arrow-left" /> Products <Key>b</Key>
        </Link>
      </p>
      <div className={styles.head}>
        <DeskHeading>{row === null ? "New product" : name || "Product"}</DeskHeading>
        {isHidden && <span className={styles.hidden}>Hidden</span>}
        {isLoaded && product.address !== null && (
          <Link className={styles.page} to={product.address}>
            View its page <Icon name="external-link" />
          </Link>
        )}
      </div>
      <OutcomeNotice outcome={outcome} />
      {lastSave !== null && (
        <p className={styles.undo}>
          <Button look="line" size="sm" disabled={isBusy} onClick={() => void edited.undo(lastSave)} {...deskKey("u")}>
            <Icon name="undo-2" /> Undo this save <Key>u</Key>
          </Button>
        </p>
      )}
      {failure === null || isLoaded ? (
        <LoadState state={product} what="the product" load={edited.load} />
      ) : (
        <Notice kind="wait">
          {failure} <Link to={href("deskProducts")}>Back to the products</Link>
        </Notice>
      )}
      {isLoaded && (
        <form
          className={styles.columns}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void edited.save();
          }}
        >
          <div className={styles.cards}>
            <ProductForm product={product} edited={edited} />
          </div>
          <div className={styles.aside}>
            <ProductPreviewCard edited={edited} isHidden={isHidden} />
            {row !== null && (
              <TakeOutCard name={name} isHidden={isHidden} isBusy={isBusy} takeOut={() => void edited.takeOut()} />
            )}
            <SheetEditsCard edits={product.edits} isBusy={isBusy} undo={(number) => void edited.undo(number)} />
          </div>
          <SaveBar isNew={row === null} count={changed.length} isBusy={isBusy} discard={edited.discard} />
        </form>
      )}
    </DeskMain>
  );
}

interface SaveBarProps {
  isNew: boolean;
  /** Cells that differ. */
  count: number;
  isBusy: boolean;
  discard(): void;
}

/** Saves the draft. It stays at the bottom of the window while the form is scrolled. */
function SaveBar({ isNew, count, isBusy, discard }: SaveBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label="Save">
      <Button
        type="submit"
        look="primary"
        busyLabel={isBusy && "Saving…"}
        disabled={isBusy || count === 0}
        {...deskKey("s", isNew ? "Add the product" : "Save")}
      >
        {isNew ? "Add the product" : "Save"} <Key>s</Key>
      </Button>
      {count > 0 && !isNew && (
        <Button look="quiet" disabled={isBusy} onClick={discard}>
          Discard changes
        </Button>
      )}
      <a className={styles.preview} href="#preview">
        Preview
      </a>
      <span className={text.muted}>
        {count === 0 ? "Nothing changed yet." : count === 1 ? "One cell changed." : `${count} cells changed.`}
      </span>
    </div>
  );
}
