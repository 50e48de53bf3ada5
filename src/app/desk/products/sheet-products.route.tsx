import { type MetaFunction, useSearchParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { ProductFinder } from "./product-finder.tsx";
import { ProductTable } from "./product-table.tsx";
import { SheetEditsCard } from "./sheet-edits-card.tsx";
import { SheetStateNotice } from "./sheet-state-notice.tsx";
import styles from "./sheet-products.route.module.css";
import { type ListedQuery, useSheetProducts } from "./use-sheet-products.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Products", "Every product in the sheet, and what has been changed at the desk.", args);

const shows: ListedQuery["show"][] = ["all", "hidden", "no-price", "no-picture"];

export default function SheetProductsPage() {
  const [query, setQuery] = useSearchParams();
  const search = query.get("search") ?? "";
  const show = shows.find((one) => one === query.get("show")) ?? "all";
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const { list, outcome, isBusy, load, undo, writeFile } = useSheetProducts({ search, show, page });
  const isLoaded = typeof list !== "string";

  function change(next: Partial<ListedQuery>): void {
    const { search: words, show: filter, page: at } = { search, show, page: 1, ...next };
    const parameters = new URLSearchParams();
    if (words !== "") parameters.set("search", words);
    if (filter !== "all") parameters.set("show", filter);
    if (at > 1) parameters.set("page", String(at));
    setQuery(parameters, { replace: next.page === undefined, preventScrollReset: true });
  }

  return (
    <DeskMain isNarrow>
      <div className={styles.head}>
        <DeskHeading>Products</DeskHeading>
        <Link className={styles.report} to={href("deskCatalogue")}>
          The whole sheet
        </Link>
        {isLoaded && list.state === "ours" && (
          <LinkButton className={styles.add} look="line" size="sm" to={href("deskProduct", { row: "new" })}>
            <Icon name="plus" /> Add a product
          </LinkButton>
        )}
      </div>
      <OutcomeNotice outcome={outcome} />
      <ProductFinder search={search} show={show} counts={isLoaded ? list.counts : null} change={change} />
      {/* While another page is read, the last one stays. */}
      <LoadState state={list} what="products" load={load} />
      {isLoaded && (
        <>
          <SheetStateNotice list={list} isBusy={isBusy} writeFile={() => void writeFile()} />
          <div className={styles.columns}>
            <ProductTable list={list} />
            {list.state === "hosted" ? null : (
              <SheetEditsCard edits={list.edits} isBusy={isBusy} undo={(number) => void undo(number)} />
            )}
          </div>
          {list.pages > 1 && (
            <p className={styles.pages}>
              <button
                className={styles.turn}
                type="button"
                disabled={list.page === 1}
                onClick={() => change({ page: list.page - 1 })}
                {...deskKey("p")}
              >
                Previous page <Key>p</Key>
              </button>
              <span className={text.muted}>
                Page {list.page} of {list.pages}
              </span>
              <button
                className={styles.turn}
                type="button"
                disabled={list.page === list.pages}
                onClick={() => change({ page: list.page + 1 })}
                {...deskKey("n")}
              >
                Next page <Key>n</Key>
              </button>
            </p>
          )}
        </>
      )}
    </DeskMain>
  );
}
