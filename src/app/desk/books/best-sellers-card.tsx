import { useState } from "react";
import { useCall } from "#app/desk/calls/use-call.ts";
import { Loaded } from "#app/desk/frame/desk-main.tsx";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { SelectField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import { formatMargin, type Margin } from "#domain/books/books.ts";
import { formatPrice } from "#domain/money.ts";
import type { BestSeller } from "#services/books/list-best-sellers.ts";

export function BestSellersCard({ month }: { month: string }) {
  const [isYear, setIsYear] = useState(false);
  const [by, setBy] = useState<"money" | "pieces">("money");
  const period = isYear ? month.slice(0, 4) : month;
  const query = useCall("listBestSellers", { period, by }, { keepsLast: true });
  return (
    <DeskCard heading="Best sellers" note="Prices before discounts, without what came back" isFlush>
      <div className={deskCardBody}>
        <div className={desk.pair}>
          <SelectField
            id="best-period"
            label="Paid in"
            value={isYear ? "year" : "month"}
            onChange={({ target }) => setIsYear(target.value === "year")}
            choices={[
              ["month", "This month"],
              ["year", `All of ${month.slice(0, 4)}`],
            ]}
          />
          <SelectField
            id="best-by"
            label="Sorted by"
            value={by}
            onChange={({ target }) => setBy(target.value === "pieces" ? "pieces" : "money")}
            choices={[
              ["money", "Money"],
              ["pieces", "Pieces"],
            ]}
          />
        </div>
      </div>
      <Loaded query={query} what="the best sellers">
        {({ sold, margin }) =>
          sold.length === 0 ? (
            <p className={deskCardBody}>Nothing was sold.</p>
          ) : (
            <>
              <DeskTable
                caption="Best sellers"
                columns={margin === null ? columns : [...columns, marginColumn]}
                rows={sold}
                keyOf={(_row, index) => index}
              />
              {margin === null ? null : <p className={deskCardBody}>{describeMargin(margin)}</p>}
            </>
          )
        }
      </Loaded>
    </DeskCard>
  );
}

const columns: readonly DeskColumn<BestSeller>[] = [
  { head: "Product", className: text.strong, cell: ({ name }) => name },
  { head: "Pieces", isRight: true, cell: ({ pieces }) => pieces },
  { head: "Sold for", isRight: true, cell: ({ pence }) => formatPrice(pence) },
];

const marginColumn: DeskColumn<BestSeller> = {
  head: "Margin",
  isRight: true,
  cell: ({ margin }) =>
    margin === null ? null : (
      <>
        {formatMargin(margin)}
        {margin.unknownLines === 0 ? null : <span className={desk.small}>{describeUnknown(margin)}</span>}
      </>
    ),
};

function describeUnknown({ lines, unknownLines }: Margin): string {
  return unknownLines === lines ? "No cost known" : `No cost for ${unknownLines} of ${lines} order lines`;
}

function describeMargin(margin: Margin): string {
  const all = formatMargin(margin);
  if (all === null) return "To see the margin of new orders, fill in the column cost of the product sheet.";
  const unknown = margin.unknownLines === 0 ? "" : ` ${describeUnknown(margin)}: they are not included.`;
  return `Margin of everything sold: ${all}, after discounts and without VAT, at the cost on the day of the order.${unknown}`;
}
