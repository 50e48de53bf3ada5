import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { call } from "#app/calls/call.ts";
import { ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import type { ReportedSheet } from "#domain/catalogue/sheet/catalogue-report.ts";
import type { SheetChange } from "#domain/catalogue/sheet/list-sheet-changes.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { Figures } from "./catalogue-cards.tsx";
import styles from "./held-sheet-card.module.css";

interface HeldSheetCardProps {
  held: ReportedSheet;
  number: number;
  onSale: number;
}

/** A sheet on hold, with its changes and the two choices. The safe one is to keep the sheet on sale. */
export function HeldSheetCard({ held, number, onSale }: HeldSheetCardProps) {
  const { hash } = held;
  return (
    <DeskCard isFlush heading="What would change" note={<b className={clsx(text.error, text.small)}>On hold</b>}>
      <SheetComparison sheet={held} of={onSale}>
        <p>
          Nothing has changed for visitors. They see version {number} until you decide. Open orders keep their prices.
        </p>
      </SheetComparison>
      <div className={clsx(layout.line, layout.wrap, layout.darkRuleAbove, styles.decide)}>
        <p>
          <b>Keep version {number} changes nothing.</b> Correct the sheet and the shop reads it again automatically.
        </p>
        <ChangeButton
          look="danger"
          shortcut="A"
          keyLabel="Accept the sheet"
          run={() => call("acceptSheet", { hash })}
          failure="Failed to accept the sheet"
          asks={{
            title: `Accept the sheet as version ${number + 1}?`,
            dismissLabel: `Keep version ${number}`,
            confirmLabel: "Accept the sheet",
            isDangerous: true,
            text: `Visitors see and pay the new prices at once: ${sumUp(held)}. You can go back to version ${number} afterwards.`,
          }}
        >
          Accept as version {number + 1}
        </ChangeButton>
        <ChangeButton
          look="primary"
          shortcut="b"
          keyLabel={`Keep version ${number}`}
          run={() => call("declineSheet", { hash })}
          failure="Failed to keep the version on sale"
        >
          Keep version {number}
        </ChangeButton>
      </div>
    </DeskCard>
  );
}

/** Sums up the changes: "3 prices, 1 new, 0 removed". */
export function sumUp({ changes: { counts } }: ReportedSheet): string {
  const prices = counts.suspicious + counts.prices;
  return `${formatCounted(prices, "price")}, ${counts.added} new, ${counts.gone} removed`;
}

interface SheetComparisonProps {
  sheet: ReportedSheet;
  of: number;
  children: ReactNode;
}

export function SheetComparison({ sheet, of, children }: SheetComparisonProps) {
  const { counts } = sheet.changes;
  const ordered = Object.keys(sheet.openOrders).length;
  const orderedNote = ordered === 0 ? "none in an open order" : `${ordered} in an open order`;
  return (
    <>
      <div className={clsx(deskCardBody, layout.ruleBelow)}>
        {sheet.doubts.map(({ kind, message, fix }) => (
          <Notice kind="bad" key={kind}>
            <p>
              <b>{message}</b> {fix}
            </p>
          </Notice>
        ))}
        {children}
      </div>
      <Figures
        figures={[
          {
            name: "Large price change",
            value: counts.suspicious,
            note: "by more than a fifth",
            isBad: counts.suspicious > 0,
          },
          { name: "Price changed", value: counts.suspicious + counts.prices, note: `of ${of} products` },
          { name: "New", value: counts.added, note: "not in the shop yet" },
          { name: "Removed", value: counts.gone, note: orderedNote, isBad: ordered > 0 },
          { name: "Otherwise changed", value: counts.others, note: "not in price" },
        ]}
      />
      <ChangeTable held={sheet} />
    </>
  );
}

const shownAtFirst = 5;

const kinds = [
  { kind: "suspicious", name: "Large price change", note: "by more than a fifth" },
  { kind: "gone", name: "Removed", note: "no longer in the sheet" },
  { kind: "prices", name: "Price changed", note: "by less" },
  { kind: "added", name: "New", note: "not in the shop yet" },
  { kind: "others", name: "Otherwise changed", note: "not in price" },
] as const;

function ChangeTable({ held: { changes, openOrders } }: { held: ReportedSheet }) {
  const [whole, setWhole] = useState<readonly string[]>([]);
  const shown = kinds.filter(({ kind }) => changes.counts[kind] > 0);
  if (shown.length === 0) return null;
  const parts = shown.map(({ kind, name, note }) => {
    const list = changes[kind];
    const count = changes.counts[kind];
    const isSuspicious = kind === "suspicious";
    const listed = whole.includes(kind) ? list : list.slice(0, shownAtFirst);
    const head = (
      <span className={clsx(layout.line, layout.wrap, layout.gap2, layout.tall)}>
        <b className={clsx(isSuspicious && text.error)}>{count}</b> {name} <span className={text.muted}>{note}</span>
        {listed.length < list.length && (
          <Button className={layout.toEnd} look="quiet" size="sm" onClick={() => setWhole([...whole, kind])}>
            {list.length < count ? `The first ${list.length}` : `All ${count}`}
          </Button>
        )}
      </span>
    );
    const rows = listed.map((change): ShownChange => {
      const orders = change.to === null ? (openOrders[change.code] ?? 0) : 0;
      return { ...change, orders, isAlert: isSuspicious || orders > 0 };
    });
    return { name, head, rows };
  });
  return (
    <DeskTable
      caption="What would change, large price changes first"
      columns={columns}
      parts={parts}
      keyOf={({ row, product }) => `${row} ${product}`}
      rowClass={({ isAlert }) => clsx(isAlert && table.alert)}
    />
  );
}

interface ShownChange extends SheetChange {
  orders: number;
  isAlert: boolean;
}

const columns: readonly DeskColumn<ShownChange>[] = [
  { head: "Row", isShort: true, cell: ({ row }) => row },
  {
    head: "Product",
    cell: ({ product, code }) => (
      <>
        <b>{product}</b> <span className={text.muted}>{code}</span>
      </>
    ),
  },
  { head: "From", isShort: true, className: text.muted, cell: ({ from }) => from ?? "new" },
  {
    head: "To",
    isShort: true,
    className: text.nowrap,
    cell: ({ to, isAlert }) => <b className={clsx(isAlert && text.error)}>{to ?? "removed"}</b>,
  },
  {
    head: "Change",
    isShort: true,
    className: clsx(text.small, text.strong),
    cell: ({ orders, by, isAlert }) => (
      <span className={clsx(isAlert && text.error)}>
        {orders > 0 ? `In ${orders} open ${orders === 1 ? "order" : "orders"}` : by}
      </span>
    ),
  },
];
