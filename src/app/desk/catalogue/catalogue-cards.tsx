import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import text from "#app/ui/text.module.css";
import type { CatalogueReport } from "#domain/catalogue/catalogue-report.ts";
import layout from "#app/ui/layout.module.css";
import { DeskCard, deskCardBody, deskCardClass } from "#app/desk/desk-card.tsx";
import type { SheetProblem } from "#domain/catalogue/sheet-record.ts";
import table from "#app/desk/desk-table.module.css";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import desk from "#app/desk/desk-layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./catalogue-cards.module.css";

export function DeadAddressesCard({ addresses }: { addresses: CatalogueReport["deadAddresses"] }) {
  if (addresses.length === 0) return null;
  return (
    <DeskCard isFlush id="dead" heading="Broken picture links" note={`${addresses.length} in image_url`}>
      <ul className={deskCardBody}>
        {addresses.map(({ row, product, address, reason }) => (
          <li className={styles.entry} key={row}>
            <b className={clsx(text.strong, text.tabularNumbers)}>{row}</b>
            <span className={text.breakable}>
              {product}: {address}
              <span className={clsx(layout.block, text.muted)}>
                {reason} The product has no picture until it is there.
              </span>
            </span>
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}

const shownAtFirst = 20;

export function GapsCard({ gaps, counts }: { gaps: CatalogueReport["gaps"]; counts: CatalogueReport["gapCounts"] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? gaps : gaps.slice(0, shownAtFirst);
  const { picture, facts, description } = counts;
  return (
    <DeskCard
      isFlush
      id="gaps"
      heading="Incomplete products"
      note={
        gaps.length === 0
          ? undefined
          : `${picture} without a picture, ${facts} without facts, ${description} without a description`
      }
    >
      {gaps.length === 0 ? (
        <p className={deskCardBody}>None. Every product has a picture, facts and a description.</p>
      ) : (
        <ul className={deskCardBody}>
          {shown.map(({ row, product, missing }) => (
            <li className={styles.entry} key={row}>
              <b className={clsx(text.strong, text.tabularNumbers)}>{row}</b>
              <span className={text.breakable}>
                {product}
                <span className={clsx(layout.block, text.muted)}>no {missing.join(", no ")}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < gaps.length && (
        <div className={deskCardBody}>
          <Button look="line" size="sm" onClick={() => setIsWhole(true)}>
            Show all {gaps.length}
          </Button>
        </div>
      )}
    </DeskCard>
  );
}

const problemsAtFirst = 50;

const effects = {
  "held-back": { words: "Not shown", className: text.error },
  "not-for-sale": { words: "Not for sale", className: text.amber },
  warning: { words: "To check", className: text.muted },
};

export function SheetProblemTable({ problems }: { problems: readonly SheetProblem[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, problemsAtFirst);
  const note =
    problems.length === 0 ? undefined : `${problems.length === 1 ? "1 note" : `${problems.length} notes`}, worst first`;
  return (
    <DeskCard isFlush id="mend" heading="Problems in the sheet" note={note}>
      {problems.length === 0 ? (
        <p className={deskCardBody}>None. Every cell was read.</p>
      ) : (
        <DeskTable
          caption="Problems by sheet row"
          columns={columns}
          rows={shown}
          keyOf={(_problem, at) => at}
          rowClass={({ effect }) => clsx(styles.row, effect === "held-back" && table.alert)}
        />
      )}
      {shown.length < problems.length && (
        <div className={deskCardBody}>
          <Button look="line" size="sm" onClick={() => setIsWhole(true)}>
            Show all {problems.length}
          </Button>
        </div>
      )}
    </DeskCard>
  );
}

const columns: readonly DeskColumn<SheetProblem>[] = [
  { head: "Row", className: clsx(text.strong, text.tabularNumbers), cell: ({ row }) => row ?? "–" },
  {
    head: "Product",
    className: styles.product,
    cell: ({ row, product }) =>
      row === null ? "The whole sheet" : product === undefined || product === "" ? "(no name)" : product,
  },
  { head: "Column", className: clsx(text.soft, styles.column), cell: ({ column }) => column ?? "" },
  { head: "What is wrong, and the fix", className: clsx(text.soft, styles.message), cell: ({ message }) => message },
  {
    head: "Effect",
    className: styles.effect,
    cell: ({ effect }) => <span className={effects[effect].className}>{effects[effect].words}</span>,
  },
];

export function CatalogueFigures({ report: { live, lastLoad } }: { report: CatalogueReport }) {
  if (live === null) return <Notice kind="bad">No sheet has been loaded yet, so the shop has no products.</Notice>;
  const { number, revision, loadedAt, rows, onSale, notForSale, heldBackRows } = live;
  return (
    <section className={deskCardClass} aria-label="Live revision">
      <FigureList>
        <Figure name="Sheet in the shop" note={`${revision}, read ${formatMoment(loadedAt)}`}>
          {number === null ? revision : `r ${number}`}
        </Figure>
        <Figure name="On sale" note={`of ${rows} rows in the sheet`}>
          {onSale}
        </Figure>
        <Figure name="Shown, not for sale" note="without a usable price">
          {notForSale}
        </Figure>
        <Figure name="Not shown" note={formatRows(heldBackRows)} isBad={heldBackRows.length > 0}>
          {heldBackRows.length}
        </Figure>
        {lastLoad !== null && (
          <Figure name="Last checked" note={checkNotes[lastLoad.result]} isBad={lastLoad.result === "refused"}>
            {formatMoment(lastLoad.at).slice(-5)}
          </Figure>
        )}
      </FigureList>
    </section>
  );
}

const checkNotes = { loaded: "new sheet read", unchanged: "unchanged", held: "on hold", refused: "refused" };

const maxRows = 4;

const inWords = new Intl.ListFormat("en-GB");

function formatRows(rows: readonly number[]): string {
  if (rows.length === 0) return "every row is shown";
  const listed = rows.slice(0, maxRows).map(String);
  if (rows.length > maxRows) listed.push(`${rows.length - maxRows} more`);
  return `${rows.length === 1 ? "row" : "rows"} ${inWords.format(listed)}`;
}

export function FigureList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface FigureProps {
  name: string;
  note: string;
  isBad?: boolean;
  children: ReactNode;
}

export function Figure({ name, note, isBad = false, children }: FigureProps) {
  return (
    <div className={styles.cell}>
      <dt className={text.muted}>{name}</dt>
      <dd className={clsx(styles.value, isBad && text.error)}>
        {children}
        <small className={clsx(desk.small, text.plain)}>{note}</small>
      </dd>
    </div>
  );
}
