import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { saveFile } from "#app/calls/save-file.ts";
import { deskRow } from "#app/desk/calls/desk-key.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { BackLink, DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { RadioChoices } from "#app/desk/kit/radio-choices.tsx";
import { Timeline, TimelineEntry } from "#app/desk/kit/timeline.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatCsv } from "#domain/format-csv.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { href } from "#domain/routes/href.ts";
import { stockMovementLabels } from "#domain/stock/stock-movement.ts";
import type { StockMovement, StockRow } from "#services/stock/stock-list.ts";

export default function StockPage() {
  const query = useCall("listStock", {});
  const [search, setSearch] = useState("");
  const [chosenId, setChosenId] = useState<number | null>(null);
  const words = search.toLowerCase().split(/\s+/);
  return (
    <DeskPage
      isNarrow={false}
      back={<BackLink to={href("deskCatalogue")} label="Catalogue" keyLabel="Catalogue" shortcut="b" />}
      heading="Stock"
    >
      <Loaded query={query} what="the stock">
        {(rows) => {
          const shownRows = rows.filter((row) =>
            words.every((word) => formatStockRow(row).toLowerCase().includes(word)),
          );
          const chosen = rows.find(({ itemId }) => itemId === chosenId);
          return rows.length === 0 ? (
            <p className={text.muted}>
              Nothing is counted. Write how many you have in the column “stock” of the product sheet.
            </p>
          ) : (
            <div className={desk.wideColumns}>
              <div className={desk.stack}>
                <InputField
                  id="stock-search"
                  label="Find a product or code"
                  type="search"
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                />
                <Button look="line" onClick={() => saveStock(rows)}>
                  Download as a spreadsheet
                </Button>
                <DeskTable
                  caption={`Stock, ${shownRows.length}: what orders wait for first, then what is low`}
                  columns={listColumns(setChosenId)}
                  rows={shownRows}
                  keyOf={({ itemId }) => itemId}
                  empty="No products match."
                />
              </div>
              {chosen !== undefined && (
                <div className={desk.stack} key={chosen.itemId}>
                  <RecordCard row={chosen} />
                  <MovementsCard row={chosen} />
                </div>
              )}
            </div>
          );
        }}
      </Loaded>
    </DeskPage>
  );
}

function saveStock(rows: readonly StockRow[]): void {
  const heads = ["Product", "Code", "Size or option", "On the shelf", "Reserved", "Available", "Orders lack"];
  const cells = rows.map(({ name, code, choice, onHand, reserved, available, short }) => [
    name,
    code,
    choice,
    ...[onHand, reserved, available, short].map(String),
  ]);
  saveFile(`stock-${formatShopDay(new Date())}.csv`, "text/csv", formatCsv([heads, ...cells]));
}

function formatStockRow({ name, choice, code }: StockRow): string {
  return [name, choice, code].filter((part) => part !== "").join(" · ");
}

function listColumns(choose: (itemId: number) => void): DeskColumn<StockRow>[] {
  return [
    {
      head: "Product",
      cell: (row) => (
        <>
          <button type="button" className={table.link} onClick={() => choose(row.itemId)} {...deskRow}>
            {row.name}
          </button>
          <span className={desk.small}>{[row.choice, row.code].filter((part) => part !== "").join(" · ")}</span>
        </>
      ),
    },
    { head: "On the shelf", isRight: true, cell: ({ onHand }) => onHand },
    { head: "Reserved", isRight: true, cell: ({ reserved }) => reserved },
    {
      head: "Available",
      isRight: true,
      cell: ({ available, isLow }) => <span className={clsx(isLow && lacking)}>{available}</span>,
    },
    {
      head: "Orders lack",
      isRight: true,
      cell: ({ short }) => (short > 0 ? <span className={lacking}>{short}</span> : null),
    },
  ];
}

const lacking = clsx(text.strong, text.amber);

const kinds = [
  { value: "counted", label: "Counted", note: "so many are on the shelf" },
  { value: "arrived", label: "Delivery", note: "so many have arrived" },
  { value: "returned", label: "Return", note: "so many have come back, and can be sold" },
] as const;

function RecordCard({ row }: { row: StockRow }) {
  const { change } = useDeskChange();
  const form = useForm<{ kind: (typeof kinds)[number]["value"]; pieces: string; note: string }>({
    id: "stock",
    saved: { kind: "counted", pieces: "", note: "" },
    check: ({ pieces }) => (/^\d{1,6}$/.test(pieces.trim()) ? null : { pieces: "Please enter a whole number" }),
    async send({ kind, pieces, note }, { refuseFailed }) {
      const record = () => call("recordStock", { itemId: row.itemId, kind, pieces: Number(pieces), note });
      const isDone = await change(record, "Failed to record the stock", { onError: refuseFailed });
      if (isDone) form.discard();
      return isDone;
    },
  });
  const { kind } = form.values;
  return (
    <DeskCard heading={formatStockRow(row)}>
      <form {...form.attributes} className={desk.stack}>
        <RadioChoices
          legend="What to record"
          name="stock-kind"
          isList
          choices={kinds}
          value={kind}
          onChange={(value) => form.change({ kind: value })}
        />
        <div className={desk.pair}>
          <InputField {...form.field("pieces")} label="Pieces" inputMode="numeric" autoComplete="off" />
          <InputField {...form.field("note")} label="Note" optional maxLength={200} autoComplete="off" />
        </div>
        <ActionButton
          type="submit"
          look="primary"
          block
          busyLabel={form.isSending && "Saving…"}
          shortcut="s"
          keyLabel="Record"
        >
          Record
        </ActionButton>
        <p className={text.muted}>
          The number in the sheet stays as you typed it. Type another one there, and it counts as a new count.
        </p>
      </form>
    </DeskCard>
  );
}

function MovementsCard({ row }: { row: StockRow }) {
  const query = useCall("listStockMovements", { itemId: row.itemId });
  return (
    <DeskCard heading="Movements" isFlush>
      <Loaded query={query} what="the movements">
        {(movements) =>
          movements.length === 0 ? (
            <p className={clsx(text.muted, deskCardBody)}>Nothing has moved yet.</p>
          ) : (
            <Timeline>
              {movements.map((movement) => (
                <TimelineEntry key={movement.id} at={movement.at}>
                  <Movement movement={movement} />
                </TimelineEntry>
              ))}
            </Timeline>
          )
        }
      </Loaded>
    </DeskCard>
  );
}

function Movement({ movement: { kind, onHandChange, reservedChange, orderId, note } }: { movement: StockMovement }) {
  const changes = [
    onHandChange === 0 ? "" : `${formatChange(onHandChange)} on the shelf`,
    reservedChange === 0 ? "" : `${formatChange(reservedChange)} reserved`,
  ].filter((part) => part !== "");
  return (
    <>
      <b>{stockMovementLabels[kind]}</b>: {changes.join(", ")}
      {orderId === null ? null : (
        <>
          {" "}
          for <Link to={href("deskOrder", { orderId })}>{orderId}</Link>
        </>
      )}
      {note === "" ? null : <span className={layout.block}>{note}</span>}
    </>
  );
}

function formatChange(pieces: number): string {
  return pieces > 0 ? `+${pieces}` : `−${Math.abs(pieces)}`;
}
