import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { call } from "#app/calls/call.ts";
import { saveFile } from "#app/calls/save-file.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { BackLink, DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, DeskLinkButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { InputField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { bookEntryLabels, monthPattern, moveMonth, type BookSum } from "#domain/books/books.ts";
import { formatDate, formatShopDay } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { deskListHref } from "#domain/orders/lists/desk-list-query.ts";
import type { DatedBy } from "#domain/orders/lists/order-filter.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import { paymentMeansLabels } from "#domain/payments/payment.ts";
import { href } from "#domain/routes/href.ts";
import type { Takings } from "#services/books/get-takings.ts";
import { BestSellersCard } from "./best-sellers-card.tsx";
import { PayoutsCard } from "./payouts-card.tsx";

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const dayName = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", timeZone: "UTC" });

export default function TakingsPage() {
  const asked = useSearchParams()[0].get("month") ?? "";
  const [present] = useState(() => formatShopDay(new Date()).slice(0, 7));
  const month = monthPattern.test(asked) ? asked : present;
  const query = useCall("getTakings", { month });
  return (
    <DeskPage
      back={<BackLink />}
      heading={`Takings in ${monthName.format(new Date(month))}`}
      isNarrow={false}
      tools={<MonthTools month={month} />}
    >
      <Loaded query={query} what="the takings">
        {(takings) => (
          <div className={desk.stack}>
            <div className={desk.halves}>
              <MeansCard takings={takings} />
              <VatCard takings={takings} />
              <DisputesCard takings={takings} />
            </div>
            <DeskCard heading="By day of payment" note={describeNet(takings.total)} isFlush>
              <DeskTable
                caption="Takings by day"
                columns={dayColumns}
                rows={takings.days.filter(hasSomething)}
                keyOf={({ day }) => day}
              />
            </DeskCard>
            <PayoutsCard month={month} />
            <BestSellersCard month={month} />
          </div>
        )}
      </Loaded>
    </DeskPage>
  );
}

function MonthTools({ month }: { month: string }) {
  const navigate = useNavigate();
  const { change } = useDeskChange();
  const monthHref = (to: string) => `${href("deskTakings")}?month=${to}`;
  const save = async () => {
    const { name, csv } = await call("exportBooks", { month });
    saveFile(name, "text/csv", csv);
    return { message: `Saved as ${name}` };
  };
  return (
    <div className={desk.line}>
      <DeskLinkButton to={monthHref(moveMonth(month, -1))}>
        <Icon name="arrow-left" /> Month before
      </DeskLinkButton>
      <InputField
        id="month"
        label="Month"
        type="month"
        value={month}
        onChange={({ target }) => {
          if (monthPattern.test(target.value)) void navigate(monthHref(target.value));
        }}
      />
      <DeskLinkButton to={monthHref(moveMonth(month, 1))}>
        Month after <Icon name="arrow-right" />
      </DeskLinkButton>
      <ActionButton onClick={() => void change(save, "The takings were not saved")}>
        Download for the accountant
      </ActionButton>
    </div>
  );
}

function describeNet({ netPence }: BookSum): string {
  return `${formatPrice(netPence)} net of refunds and disputes`;
}

type Day = Takings["days"][number];

function hasSomething({ day: _day, ...figures }: Day): boolean {
  return Object.values(figures).some((figure) => typeof figure === "number" && figure !== 0);
}

function countColumn(head: string, name: "requests" | "priced" | "paid", datedBy: DatedBy): DeskColumn<Day> {
  return {
    head,
    isRight: true,
    cell: ({ day, [name]: count }) =>
      count === 0 ? null : (
        <Link
          className={table.link}
          to={deskListHref({ view: "all", from: day, to: day, datedBy })}
          aria-label={`${head} on ${dayName.format(new Date(day))}: ${count}`}
        >
          {count}
        </Link>
      ),
  };
}

function sumColumn<Row extends BookSum>(head: string, name: keyof BookSum): DeskColumn<Row> {
  return {
    head,
    isRight: true,
    cell: ({ [name]: pence }) => (pence === 0 && name !== "netPence" ? null : formatPrice(pence)),
  };
}

const sumColumns = [
  sumColumn<BookSum>("Payments", "paymentsPence"),
  sumColumn<BookSum>("Refunds", "refundsPence"),
  sumColumn<BookSum>("Disputes", "disputesPence"),
  sumColumn<BookSum>("Net", "netPence"),
];

const dayColumns: readonly DeskColumn<Day>[] = [
  { head: "Day", isShort: true, className: text.strong, cell: ({ day }) => dayName.format(new Date(day)) },
  countColumn("Requests", "requests", "placed"),
  countColumn("Priced", "priced", "priced"),
  countColumn("Paid", "paid", "paid"),
  {
    head: "Delivery",
    isRight: true,
    cell: ({ deliveryPence }) => (deliveryPence === 0 ? null : formatPrice(deliveryPence)),
  },
  ...sumColumns,
];

type MeansRow = BookSum & { label: string };

const meansColumns: readonly DeskColumn<MeansRow>[] = [
  { head: "By", isShort: true, className: text.strong, cell: ({ label }) => label },
  sumColumn("Received", "paymentsPence"),
  ...sumColumns.slice(1),
];

function MeansCard({ takings: { means, unmatched, total, otherCurrencies } }: { takings: Takings }) {
  const rows: MeansRow[] = means.map(({ key, ...sum }) => ({ label: paymentMeansLabels[key], ...sum }));
  if (unmatched.paymentsPence !== 0 || unmatched.netPence !== 0)
    rows.push({ label: "Payments that fit no order", ...unmatched });
  rows.push({ label: "Together", ...total });
  return (
    <DeskCard heading="By means of payment" isFlush>
      <DeskTable
        caption="Takings by means of payment"
        columns={meansColumns}
        rows={rows}
        keyOf={({ label }) => label}
      />
      {otherCurrencies.length === 0 ? null : (
        <p className={desk.small}>
          Not in pounds, so not included: {otherCurrencies.map((entry) => formatPaid(entry)).join(", ")}.
        </p>
      )}
    </DeskCard>
  );
}

function VatCard({ takings: { vat } }: { takings: Takings }) {
  if (vat.length === 0) return null;
  return (
    <DeskCard heading="VAT" isFlush>
      <DeskTable
        caption="VAT by rate, as receipts and credit notes show it"
        columns={[
          { head: "Rate", isShort: true, className: text.strong, cell: ({ percent }) => `${percent}%` },
          { head: "With VAT", isRight: true, cell: ({ netPence }) => formatPrice(netPence) },
          { head: "VAT", isRight: true, cell: ({ vatPence }) => formatPrice(vatPence) },
        ]}
        rows={vat}
        keyOf={({ percent }) => percent}
      />
    </DeskCard>
  );
}

const disputeColumns: readonly DeskColumn<Takings["disputes"][number]>[] = [
  { head: "Day", isShort: true, className: text.strong, cell: ({ day }) => formatDate(day) },
  {
    head: "Order",
    isShort: true,
    cell: ({ orderId }) =>
      orderId === null ? null : (
        <Link className={table.link} to={href("deskOrder", { orderId })}>
          {orderId}
        </Link>
      ),
  },
  { head: "What", isShort: true, cell: ({ kind }) => bookEntryLabels[kind] },
  { head: "Amount", isRight: true, cell: (entry) => formatPaid(entry) },
];

function DisputesCard({ takings: { disputes } }: { takings: Takings }) {
  if (disputes.length === 0) return null;
  return (
    <DeskCard heading="Disputes" isFlush>
      <DeskTable
        caption="Payments that a bank disputes"
        columns={disputeColumns}
        rows={disputes}
        keyOf={(_entry, index) => index}
      />
    </DeskCard>
  );
}
