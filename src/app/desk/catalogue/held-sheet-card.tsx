import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import type { ReportedSheet } from "#domain/catalogue/catalogue-report.ts";
import type { SheetChange } from "#domain/catalogue/list-sheet-changes.ts";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import type { DeskChange } from "#app/desk/use-desk-change.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { Figure } from "./catalogue-figures.tsx";
import styles from "./held-sheet-card.module.css";

interface HeldSheetCardProps {
  held: ReportedSheet;
  /** The revision on sale. */
  number: number;
  /** Products on sale. */
  onSale: number;
  busy: unknown;
  change: DeskChange;
}

/** A sheet on hold: what it would change, and the two choices. Keeping the revision on sale is the safe one. */
export function HeldSheetCard({ held, number, onSale, busy, change }: HeldSheetCardProps) {
  const { hash } = held;
  const { counts } = held.changes;
  const sentence = `${formatCount(counts.suspicious + counts.prices, "price")}, ${counts.added} new, ${counts.gone} removed`;
  return (
    <DeskCard
      isFlush
      id="held"
      heading="What would change"
      note={<b className={clsx(text.error, styles.held)}>On hold</b>}
    >
      <div className={clsx(deskCardBody, styles.reasons)}>
        {held.doubts.map(({ kind, message, cure }) => (
          <Notice kind="bad" key={kind}>
            <p>
              <b>{message}</b> {cure}
            </p>
          </Notice>
        ))}
        <p>Nothing has changed for visitors. They see r {number} until you decide. Open orders keep their prices.</p>
      </div>
      <dl className={styles.figures}>
        <Figure
          className={styles.figure}
          name="Large price change"
          note="by more than a fifth"
          isBad={counts.suspicious > 0}
        >
          {counts.suspicious}
        </Figure>
        <Figure className={styles.figure} name="Price changed" note={`of ${onSale} on sale`}>
          {counts.suspicious + counts.prices}
        </Figure>
        <Figure className={styles.figure} name="New" note="not in the shop yet">
          {counts.added}
        </Figure>
        <Figure
          className={styles.figure}
          name="Removed"
          note={formatOpenOrders(held.openOrders)}
          isBad={Object.keys(held.openOrders).length > 0}
        >
          {counts.gone}
        </Figure>
      </dl>
      <ChangeTable held={held} />
      <div className={styles.decide}>
        <p>
          <b>Keep r {number} changes nothing.</b> Correct the sheet and the shop reads it again automatically.
        </p>
        <ActionButton
          look="danger"
          shortcut="A"
          keyLabel="Accept the sheet"
          disabled={busy !== null}
          onClick={() => void change(() => call("acceptSheet", { hash }), "Failed to accept the sheet")}
          asks={{
            title: `Accept the sheet as r ${number + 1}?`,
            dismissLabel: `Keep r ${number}`,
            confirmLabel: "Accept the sheet",
            isDangerous: true,
            text: (
              <p>
                Visitors see and pay the new prices at once: {sentence}. You can go back to r {number} afterwards.
              </p>
            ),
          }}
        >
          Accept as r {number + 1}
        </ActionButton>
        <ActionButton
          look="primary"
          shortcut="b"
          keyLabel={`Keep r ${number}`}
          busyLabel={busy === "decline" && "Saving…"}
          disabled={busy !== null}
          onClick={() =>
            void change(() => call("declineSheet", { hash }), "Failed to keep the revision on sale", { of: "decline" })
          }
        >
          Keep r {number}
        </ActionButton>
      </div>
    </DeskCard>
  );
}

const shownAtFirst = 5;

function ChangeTable({ held: { changes, openOrders } }: { held: ReportedSheet }) {
  const groups = [
    {
      name: "Large price change",
      note: "by more than a fifth",
      list: changes.suspicious,
      count: changes.counts.suspicious,
    },
    { name: "Removed", note: "no longer in the sheet", list: changes.gone, count: changes.counts.gone },
    { name: "Price changed", note: "by less", list: changes.prices, count: changes.counts.prices },
    { name: "New", note: "not in the shop yet", list: changes.added, count: changes.counts.added },
  ].filter(({ count }) => count > 0);
  if (groups.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={text.visuallyHidden}>What would change, large price changes first</caption>
      <thead className={styles.tableHead}>
        <tr>
          {["Row", "Product", "From", "To", "Change"].map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, note, list, count }) => (
        <ChangeGroup
          key={name}
          {...{ name, note, list, count, openOrders }}
          isSuspicious={name === "Large price change"}
        />
      ))}
    </table>
  );
}

interface ChangeGroupProps {
  name: string;
  note: string;
  list: readonly SheetChange[];
  /** Those beyond the list included. */
  count: number;
  openOrders: Readonly<Record<string, number>>;
  isSuspicious: boolean;
}

function ChangeGroup({ name, note, list, count, openOrders, isSuspicious }: ChangeGroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, shownAtFirst);
  return (
    <tbody className={styles.group}>
      <tr className={styles.groupRow}>
        <th colSpan={5} scope="rowgroup">
          <span className={clsx(layout.line, layout.wrap, layout.gap2, layout.tall)}>
            <b className={clsx(isSuspicious && text.error)}>{count}</b> {name}{" "}
            <span className={text.muted}>{note}</span>
            {shown.length < list.length && (
              <Button className={styles.more} look="quiet" size="sm" onClick={() => setIsWhole(true)}>
                {list.length < count ? `The first ${list.length}` : `All ${count}`}
              </Button>
            )}
          </span>
        </th>
      </tr>
      {shown.map((change) => {
        const orders = change.to === null ? (openOrders[change.code] ?? 0) : 0;
        return (
          <tr
            className={clsx(styles.row, (isSuspicious || orders > 0) && styles.alert)}
            key={`${change.row} ${change.product}`}
          >
            <td className={styles.number}>{change.row}</td>
            <td className={text.breakable}>
              <b>{change.product}</b> <span className={text.muted}>{change.code}</span>
            </td>
            <td className={clsx(text.muted, styles.from)}>{change.from ?? "new"}</td>
            <td className={styles.to}>
              <Icon className={styles.arrow} name="arrow-right" /> <b>{change.to ?? "removed"}</b>
            </td>
            <td className={clsx(styles.by, (isSuspicious || orders > 0) && text.error)}>
              {orders > 0 ? `In ${orders} open ${orders === 1 ? "order" : "orders"}` : change.by}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

function formatCount(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

function formatOpenOrders(openOrders: Readonly<Record<string, number>>): string {
  const count = Object.keys(openOrders).length;
  return count === 0 ? "none in an open order" : `${count} in an open order`;
}
