import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, DeskLinkButton } from "#app/desk/kit/action-button.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { InputField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { SheetProductFilter, SheetProductList } from "#services/catalogue/sheet/list-sheet-products.ts";
import { PriceChangeCard } from "./price-change-card.tsx";
import { ProductTable, SheetStateNotice } from "./product-table.tsx";
import { SheetEditsCard } from "./sheet-edits-card.tsx";
import styles from "./sheet-products.route.module.css";

const shows: ListedQuery["show"][] = ["all", "hidden", "no-price", "no-picture"];

export default function SheetProductsPage() {
  const [query, setQuery] = useSearchParams();
  const search = query.get("search") ?? "";
  const show = shows.find((one) => one === query.get("show")) ?? "all";
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const [isChanging, setChanging] = useState(false);
  // The last page of products stays while another page loads.
  const products = useCall("listSheetProducts", { search, show, page }, { keepsLast: true });
  function turnTo(next: Partial<ListedQuery>): void {
    const { search: words, show: filter, page: turned } = { search, show, page: 1, ...next };
    const parameters = new URLSearchParams();
    if (words !== "") parameters.set("search", words);
    if (filter !== "all") parameters.set("show", filter);
    if (turned > 1) parameters.set("page", String(turned));
    setQuery(parameters, { replace: next.page === undefined, preventScrollReset: true });
  }

  const tools = (
    <>
      <Link className={desk.link} to={href("deskCatalogue")}>
        The whole sheet
      </Link>
      {products.data !== undefined && products.data.state !== "apart" && (
        <ActionButton className={layout.toEnd} disabled={isChanging} onClick={() => setChanging(true)}>
          <Icon name="pencil" /> Change these prices
        </ActionButton>
      )}
      {products.data?.state === "ours" && (
        <DeskLinkButton to={href("deskProduct", { row: "new" })}>
          <Icon name="plus" /> Add a product
        </DeskLinkButton>
      )}
    </>
  );
  return (
    <DeskPage heading="Products" tools={tools}>
      <ProductFinder search={search} show={show} counts={products.data?.counts ?? null} change={turnTo} />
      <Loaded query={products} what="products">
        {(list) => (
          <>
            <SheetStateNotice list={list} />
            {isChanging && (
              <div className={layout.mt4}>
                <PriceChangeCard
                  key={`${search} ${show} ${list.number}`}
                  query={{ search, show }}
                  list={list}
                  close={() => setChanging(false)}
                />
              </div>
            )}
            <div className={clsx(desk.wideColumns, layout.mt4)}>
              <ProductTable list={list} />
              {list.state === "hosted" ? null : <SheetEditsCard edits={list.edits} />}
            </div>
            {list.pages > 1 && (
              <p className={clsx(desk.line, layout.mt4)}>
                <ActionButton
                  look="quiet"
                  shortcut="p"
                  disabled={list.page === 1}
                  onClick={() => turnTo({ page: list.page - 1 })}
                >
                  Previous page
                </ActionButton>
                <span className={text.muted}>
                  Page {list.page} of {list.pages}
                </span>
                <ActionButton
                  look="quiet"
                  shortcut="n"
                  disabled={list.page === list.pages}
                  onClick={() => turnTo({ page: list.page + 1 })}
                >
                  Next page
                </ActionButton>
              </p>
            )}
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

interface ListedQuery {
  search: string;
  show: SheetProductFilter;
  page: number;
}

const pauseMs = 250;

const labels: Record<ListedQuery["show"], string> = {
  all: "All",
  hidden: "Hidden",
  "no-price": "Without a price",
  "no-picture": "Without a picture",
};

interface ProductFinderProps {
  search: string;
  show: ListedQuery["show"];
  counts: SheetProductList["counts"] | null;
  change(next: Partial<ListedQuery>): void;
}

function ProductFinder({ search, show, counts, change }: ProductFinderProps) {
  const [typed, setTyped] = useState(search);
  // The browser's Back button changes the URL, and with it the search.
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => change({ search: typed.trim() }), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.finder}>
      <form
        role="search"
        aria-label="Products of the sheet"
        onSubmit={(event) => {
          event.preventDefault();
          change({ search: typed.trim() });
        }}
      >
        <InputField
          id="find-sheet-product"
          label="Find a product"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Name, code, brand or category"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...deskKey("f")}
        />
      </form>
      <div className={desk.line} role="group" aria-label="Show">
        {(Object.keys(labels) as ListedQuery["show"][]).map((choice) => (
          <button
            key={choice}
            className={desk.choice}
            type="button"
            aria-pressed={choice === show}
            onClick={() => change({ show: choice })}
          >
            {labels[choice]} {counts === null ? null : <b>{counts[choice]}</b>}
          </button>
        ))}
      </div>
    </div>
  );
}
