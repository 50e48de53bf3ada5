import { clsx } from "clsx";
import type { ReactNode } from "react";
import { DeskCard, deskCardBody, deskCardClass } from "#app/desk/kit/desk-card.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import type { CatalogueReport } from "#domain/catalogue/sheet/catalogue-report.ts";
import type { SheetProblem } from "#domain/catalogue/sheet/sheet-record.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatMoment } from "#domain/format-date.ts";
import styles from "./catalogue-cards.module.css";

const row = {
  head: "Row",
  isShort: true,
  className: clsx(text.strong, text.tabularNumbers),
  cell: (entry: { row: number | null }) => entry.row ?? "–",
};

export function DeadPictureUrlsCard({ urls }: { urls: CatalogueReport["deadPictureUrls"] }) {
  if (urls.length === 0) return null;
  return (
    <DeskCard isFlush heading="Broken picture links" note={`${urls.length} in image_url`}>
      <DeskTable<CatalogueReport["deadPictureUrls"][number]>
        caption="Broken picture links by sheet row"
        columns={[
          row,
          { head: "Product", cell: ({ product, url }) => `${product}: ${url}` },
          {
            head: "What is wrong, and the fix",
            className: text.muted,
            cell: ({ reason }) => `${reason} The product has no picture until it is there.`,
          },
        ]}
        rows={urls}
        atFirst={20}
        keyOf={(entry) => entry.row}
      />
    </DeskCard>
  );
}

export function GapsCard({ gaps, counts }: { gaps: CatalogueReport["gaps"]; counts: CatalogueReport["gapCounts"] }) {
  const { picture, facts, description } = counts;
  const note = `${picture} without a picture, ${facts} without facts, ${description} without a description`;
  return (
    <DeskCard isFlush heading="Incomplete products" note={gaps.length === 0 ? undefined : note}>
      {gaps.length === 0 ? (
        <p className={deskCardBody}>None. Every product has a picture, facts and a description.</p>
      ) : (
        <DeskTable<CatalogueReport["gaps"][number]>
          caption="Incomplete products by sheet row"
          columns={[
            row,
            { head: "Product", cell: ({ product }) => product },
            { head: "Missing", className: text.muted, cell: ({ missing }) => `no ${missing.join(", no ")}` },
          ]}
          rows={gaps}
          atFirst={20}
          keyOf={(gap) => gap.row}
        />
      )}
    </DeskCard>
  );
}

const effects = {
  "not-shown": { words: "Not shown", className: text.error },
  "not-for-sale": { words: "Not for sale", className: text.amber },
  warning: { words: "To check", className: text.muted },
};

export function SheetProblemTable({ problems }: { problems: readonly SheetProblem[] }) {
  const note = `${formatCounted(problems.length, "note")}, worst first`;
  return (
    <DeskCard isFlush heading="Problems in the sheet" note={problems.length === 0 ? undefined : note}>
      {problems.length === 0 ? (
        <p className={deskCardBody}>None. Every cell was read.</p>
      ) : (
        <DeskTable
          caption="Problems by sheet row"
          columns={columns}
          rows={problems}
          atFirst={50}
          keyOf={(_problem, index) => index}
          rowClass={({ effect }) => clsx(effect === "not-shown" && table.alert)}
        />
      )}
    </DeskCard>
  );
}

const columns: readonly DeskColumn<SheetProblem>[] = [
  row,
  {
    head: "Product",
    cell: (problem) => (problem.row === null ? "The whole sheet" : problem.product || "(no name)"),
  },
  { head: "Column", className: text.soft, cell: ({ column }) => column },
  { head: "What is wrong, and the fix", className: text.soft, cell: ({ message }) => message },
  {
    head: "Effect",
    isShort: true,
    cell: ({ effect }) => (
      <span className={clsx(text.small, text.strong, effects[effect].className)}>{effects[effect].words}</span>
    ),
  },
];

export function CatalogueFigures({ report: { live, lastLoad } }: { report: CatalogueReport }) {
  if (live === null) return <Notice kind="bad">No sheet has been loaded yet, so the shop has no products.</Notice>;
  const { number, revision, loadedAt, rows, onSale, notForSale, rowsNotShown } = live;
  return (
    <section className={deskCardClass} aria-label="Live version">
      <Figures
        figures={[
          {
            name: "Sheet in the shop",
            value: number === null ? revision : `Version ${number}`,
            note: `${revision}, read ${formatMoment(loadedAt)}`,
          },
          { name: "On sale", value: onSale, note: `of ${rows} rows in the sheet` },
          { name: "Shown, not for sale", value: notForSale, note: "without a usable price" },
          {
            name: "Not shown",
            value: rowsNotShown.length,
            note: formatRows(rowsNotShown),
            isBad: rowsNotShown.length > 0,
          },
          ...(lastLoad === null
            ? []
            : [
                {
                  name: "Last checked",
                  value: formatMoment(lastLoad.at).slice(-5),
                  note: checkNotes[lastLoad.result],
                  isBad: lastLoad.result === "refused",
                },
              ]),
        ]}
      />
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

interface Figure {
  name: string;
  value: ReactNode;
  note: string;
  isBad?: boolean;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.list}>
      {figures.map(({ name, value, note, isBad = false }) => (
        <div key={name} className={styles.cell}>
          <dt className={text.muted}>{name}</dt>
          <dd className={clsx(styles.value, isBad && text.error)}>
            {value}
            <small className={clsx(desk.small, text.plain)}>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
