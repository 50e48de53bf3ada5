import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { saveFile } from "#app/calls/save-file.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useRequest } from "#app/desk/calls/use-request.ts";
import { Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, SupplierLink, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { formatCodeAndChoice } from "#app/desk/kit/format-lines.ts";
import { CheckBox } from "#app/desk/kit/radio-choices.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { InputField, TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { countPieces } from "#domain/cart/cart.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatDate, formatLongDay, formatShopDay, formatShortDate } from "#domain/format-date.ts";
import {
  formatSupplierCsv,
  formatSupplierText,
  type OrderedLine,
  type SupplierLine,
  type SupplierList,
} from "#domain/orders/papers/supplier-list.ts";
import { href } from "#domain/routes/href.ts";
import { dayMs } from "#domain/time.ts";
import { PrintPage } from "./print-page.tsx";
import styles from "./suppliers.route.module.css";

export default function SuppliersPage() {
  const [withUnpaid, setWithUnpaid] = useState(false);
  const query = useCall("listOpenLines", { withUnpaid });
  const lists = query.data ?? [];
  const toOrder = lists.filter(({ lines }) => lines.length > 0);
  return (
    <PrintPage
      heading="Supplier orders"
      back={{ to: href("desk"), label: "Orders" }}
      isReady={toOrder.length > 0}
      tools={
        <>
          {toOrder.length > 0 ? (
            <ActionButton shortcut="v" onClick={() => saveSheet(toOrder)}>
              Download as a spreadsheet
            </ActionButton>
          ) : null}
          <CheckBox label="Include orders awaiting payment" checked={withUnpaid} onTick={setWithUnpaid} />
          <span className={text.muted}>Products that the sheet calls “in stock” are not listed.</span>
        </>
      }
    >
      <Loaded query={query} what="open orders">
        {() =>
          lists.length > 0 ? (
            <div className={desk.stack}>
              {lists.map((list) => (
                <SupplierCard
                  key={list.vendor}
                  list={list}
                  withUnpaid={withUnpaid}
                  page={`${toOrder.indexOf(list) + 1} of ${toOrder.length}`}
                />
              ))}
            </div>
          ) : (
            <p>Nothing to order: what paid orders need is in stock or has been ordered.</p>
          )
        }
      </Loaded>
    </PrintPage>
  );
}

interface SupplierCardProps {
  list: SupplierList;
  withUnpaid: boolean;
  page: string;
}

function SupplierCard({ list, withUnpaid, page }: SupplierCardProps) {
  const { lines, ordered } = list;
  const vendor = list.vendor === "" ? "No supplier given" : list.vendor;
  const note = lines.length === 0 ? "Nothing to order" : `${formatCounted(countPieces(lines), "item")} to order`;
  return (
    <div className={clsx(styles.sheet, lines.length === 0 && layout.screenOnly)}>
      <p className={styles.paperOnly}>
        Order of {formatDate(laterDay(0))}. Page {page}.
      </p>
      <DeskCard heading={vendor} note={note} isFlush>
        {lines.length === 0 ? null : (
          <>
            <DeskTable
              caption={`To order from ${vendor}`}
              columns={columns}
              rows={lines}
              keyOf={(_line, position) => position}
            />
            <OrderedForm list={list} withUnpaid={withUnpaid} />
          </>
        )}
        {ordered.length === 0 ? null : (
          <div className={layout.screenOnly}>
            <DeskTable
              caption={`Ordered from ${vendor}`}
              columns={orderedColumns}
              rows={ordered}
              keyOf={({ ids }) => ids.join(" ")}
            />
            {ordered.length > 1 ? (
              <div className={deskCardBody}>
                <ChangeButton
                  run={() => call("takeInGoods", { ids: ordered.flatMap(({ ids }) => ids) })}
                  failure="The delivery was not saved"
                >
                  Everything has arrived
                </ChangeButton>
              </div>
            ) : null}
          </div>
        )}
      </DeskCard>
    </div>
  );
}

function laterDay(days: number, after = ""): string {
  const fromMs = Math.max(Date.now(), Date.parse(after) || 0);
  return formatShopDay(new Date(fromMs + days * dayMs));
}

function OrderedForm({ list, withUnpaid }: Pick<SupplierCardProps, "list" | "withUnpaid">) {
  const [dueOn, setDueOn] = useState(() => laterDay(7));
  const body = encodeURIComponent(formatSupplierText(list));
  return (
    <div className={clsx(deskCardBody, layout.screenOnly)}>
      <div className={styles.due}>
        <InputField
          id={`due-${list.vendor}`}
          label="Due on"
          type="date"
          value={dueOn}
          onChange={({ target }) => setDueOn(target.value)}
        />
      </div>
      <div className={desk.line}>
        <ChangeButton
          look="solid"
          disabled={dueOn === ""}
          run={() =>
            call("orderFromSupplier", { vendor: list.vendor, withUnpaid, pieces: countPieces(list.lines), dueOn })
          }
          failure="The order was not saved"
        >
          Mark as ordered
        </ChangeButton>
        <a className={buttonClass({ look: "line", size: "sm" })} href={`mailto:?subject=Order&body=${body}`}>
          Write an email
        </a>
        <ActionButton onClick={() => saveSheet([list])}>Download this list</ActionButton>
      </div>
    </div>
  );
}

function saveSheet(lists: readonly SupplierList[]): void {
  saveFile(`to-order-${formatShopDay(new Date())}.csv`, "text/csv", formatSupplierCsv(lists));
}

/** Changes the due day, and emails the customers unless the text is empty. Suggests the owner's text for late goods. */
function PostponeButton({ line }: { line: OrderedLine }) {
  const { data: templates = [] } = useCall("listMessageTemplates", {});
  const request = useRequest();
  const [dueOn, setDueOn] = useState(() => laterDay(7, line.dueOn));
  const [typed, setTyped] = useState<string | null>(null);
  const template = templates.find((one) => /\bWHAT\b/.test(one.text) && /\bDAY\b/.test(one.text))?.text ?? "";
  const filledIn = template
    .replace(/\bWHAT\b/, line.name)
    .replace(/\bDAY\b/, dueOn === "" ? "DAY" : formatLongDay(dueOn));
  const words = (typed ?? filledIn).trim();
  return (
    <ChangeButton
      run={() => {
        const asked = { ids: line.ids, dueOn, text: words };
        return request(asked, (requestId) => call("postponeGoods", { requestId, ...asked }));
      }}
      failure="The day was not changed"
      aria-label={`Late: ${line.name}`}
      asks={{
        title: `${line.name} is late`,
        dismissLabel: "Keep the day",
        confirmLabel: words === "" ? "Change the day" : "Change the day and email",
        isIncomplete: dueOn === "",
        text: (
          <div className={desk.stack}>
            <InputField
              id="postpone-day"
              label="New day"
              type="date"
              value={dueOn}
              onChange={({ target }) => setDueOn(target.value)}
            />
            <TextField
              id="postpone-words"
              label={`Email to ${line.orders.length === 1 ? "the customer" : `${line.orders.length} customers`}`}
              optional
              rows={6}
              value={typed ?? filledIn}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        ),
      }}
    >
      Late
    </ChangeButton>
  );
}

const product: DeskColumn<SupplierLine> = {
  head: "Product",
  cell: (line) => (
    <>
      <b>{line.name}</b>
      <span className={desk.small}>{formatCodeAndChoice(line)}</span>
    </>
  ),
};
const quantity: DeskColumn<SupplierLine> = {
  head: "Qty",
  isShort: true,
  className: styles.quantity,
  cell: (line) => <b>{line.quantity}</b>,
};
const orderNumbers: DeskColumn<SupplierLine> = {
  head: "Orders",
  className: text.tabularNumbers,
  cell: ({ orders }) =>
    orders.map((order) => (
      <span key={order.id} className={styles.order}>
        <Link className={table.link} to={href("deskOrder", { orderId: order.id })}>
          {order.id}
        </Link>
        {orders.length === 1 ? null : ` × ${order.quantity}`}
      </span>
    )),
};

const columns: readonly DeskColumn<SupplierLine>[] = [
  quantity,
  product,
  { ...orderNumbers, className: clsx(text.tabularNumbers, styles.orders) },
  {
    head: "Supplier",
    className: styles.supplier,
    cell: ({ name, supplierUrl }) => <SupplierLink name={name} url={supplierUrl} />,
  },
];

const orderedColumns: readonly DeskColumn<OrderedLine>[] = [
  quantity,
  product,
  orderNumbers,
  {
    head: "Ordered and due",
    cell: ({ orderedOn, dueOn }) => (
      <>
        Ordered {formatShortDate(orderedOn)},{" "}
        {dueOn < laterDay(0) ? (
          <b className={text.amber}>late, due {formatShortDate(dueOn)}</b>
        ) : (
          `due ${formatShortDate(dueOn)}`
        )}
      </>
    ),
  },
  {
    head: "What has happened",
    hidesHead: true,
    cell: (line) => (
      <div className={desk.line}>
        <ChangeButton
          run={() => call("takeInGoods", { ids: line.ids })}
          failure="The delivery was not saved"
          aria-label={`Arrived: ${line.name}`}
        >
          Arrived
        </ChangeButton>
        <PostponeButton line={line} />
      </div>
    ),
  },
];
