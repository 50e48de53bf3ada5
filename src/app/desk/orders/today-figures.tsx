import { useCall } from "#app/desk/calls/use-call.ts";
import { Loaded } from "#app/desk/frame/desk-main.tsx";
import { useOrderNews } from "#app/desk/frame/use-desk-news.ts";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import { sumFigure, type DayFigures, type DeskFigureName } from "#domain/orders/lists/desk-figures.ts";
import { deskListHref } from "#domain/orders/lists/desk-list-query.ts";
import type { DatedBy } from "#domain/orders/lists/order-filter.ts";
import { href } from "#domain/routes/href.ts";

interface Figure {
  name: DeskFigureName;
  label: string;
  datedBy: DatedBy;
  format(value: number): string;
}

const figures: readonly Figure[] = [
  { name: "requests", label: "Requests", datedBy: "placed", format: String },
  { name: "priced", label: "Priced", datedBy: "priced", format: String },
  { name: "paid", label: "Paid", datedBy: "paid", format: String },
  { name: "takingsPence", label: "Takings", datedBy: "paid", format: formatPrice },
  { name: "deliveryPence", label: "Delivery", datedBy: "paid", format: formatPrice },
  { name: "refundsPence", label: "Refunds", datedBy: "refunded", format: formatPrice },
];

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

export function TodayFigures() {
  const query = useCall("readDeskFigures", {});
  // Changes by others and payments update the figures. After the user's own changes, everything is read again.
  useOrderNews(() => void query.refetch());
  return (
    <DeskCard
      heading="Today and this month"
      note={
        <Link className={table.link} to={href("deskTakings")}>
          Any month
        </Link>
      }
      isFlush
    >
      <Loaded query={query} what="the figures">
        {({ days }) => {
          const month = monthName.format(new Date(days.at(-1)?.day ?? ""));
          return (
            <DeskTable
              caption="Today and this month"
              columns={[
                { head: "Figure", hidesHead: true, isShort: true, className: text.strong, cell: ({ label }) => label },
                figureColumn("Today", days.slice(-1), "today"),
                figureColumn(month, days, `in ${month}`),
              ]}
              rows={figures}
              keyOf={({ name }) => name}
            />
          );
        }}
      </Loaded>
    </DeskCard>
  );
}

function figureColumn(head: string, days: readonly DayFigures[], when: string): DeskColumn<Figure> {
  return {
    head,
    isRight: true,
    cell({ name, label, datedBy, format }) {
      const value = format(sumFigure(days, name));
      const to = deskListHref({ view: "all", from: days[0]?.day, to: days.at(-1)?.day, datedBy });
      return (
        <Link className={table.link} to={to} aria-label={`${label} ${when}: ${value}`}>
          {value}
        </Link>
      );
    },
  };
}
