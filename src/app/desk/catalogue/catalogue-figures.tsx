import { clsx } from "clsx";
import type { ReactNode } from "react";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import desk from "#app/desk/desk-layout.module.css";
import text from "#app/ui/text.module.css";
import { Notice } from "#app/ui/notice.tsx";
import type { CatalogueReport } from "#domain/catalogue/catalogue-report.ts";
import styles from "./catalogue-figures.module.css";

/** Five figures about what is live. */
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

/** Figures beside each other, as many as fit. */
export function FigureList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface FigureProps {
  name: string;
  note: string;
  isBad?: boolean;
  children: ReactNode;
}

/** A number with its name and what it is part of, in a `FigureList`. */
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
