import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import { type FigureName, sumFigure } from "#domain/orders/listing/desk-figures.ts";
import { deskListHref } from "#domain/orders/listing/desk-list-query.ts";
import type { DatedBy } from "#domain/orders/listing/order-filter.ts";
import { DeskCard } from "#app/desk/desk-card.tsx";
import table from "#app/desk/desk-table.module.css";
import styles from "./today-figures.module.css";
import { useCall } from "#app/desk/use-call.ts";
import { useOrderNews } from "#app/desk/use-desk-news.ts";

interface Figure {
  name: FigureName;
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
  const { data, isError, refetch } = useCall("getDeskFigures", {});
  // Others' changes and payments count at once; a change of one's own has everything read again.
  useOrderNews(() => void refetch());
  const days = data?.days ?? [];
  const last = days.at(-1);
  const month = last === undefined ? "" : monthName.format(new Date(last.day));
  return (
    <DeskCard heading="Today and this month" isFlush>
      {last === undefined ? (
        <p className={clsx(text.muted, layout.p4)} role="status">
          {isError ? "The figures could not be loaded." : "Loading the figures…"}
        </p>
      ) : (
        <table className={styles.table}>
          <caption className={text.visuallyHidden}>Today and this month</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.headCell}>
                <span className={text.visuallyHidden}>Figure</span>
              </th>
              {["Today", month].map((head) => (
                <th key={head} scope="col" className={styles.headCell}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, label, datedBy, format }) => (
              <tr key={name}>
                <th scope="row" className={styles.name}>
                  {label}
                </th>
                {[[last], days].map((of, at) => (
                  <td key={at} className={styles.cell}>
                    <Link
                      className={table.link}
                      to={deskListHref({ view: "all", from: of[0]?.day, to: last.day, datedBy })}
                      aria-label={`${label} ${at === 0 ? "today" : `in ${month}`}: ${format(sumFigure(of, name))}`}
                    >
                      {format(sumFigure(of, name))}
                    </Link>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskCard>
  );
}
