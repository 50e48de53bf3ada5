import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { deskListHref, type DeskListQuery } from "#domain/orders/desk-list-query.ts";
import type { OrderList } from "#domain/orders/order-list.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import styles from "./order-list-foot.module.css";

/** Leads through the pages of a list, and from what waits to the rest. Back leads to the page before. */
export function OrderListFoot({ list, query }: { list: OrderList; query: DeskListQuery }) {
  const [part] = list.parts;
  const isOneList = list.parts.length === 1 && part !== undefined;
  const last = isOneList && part.hasMore ? part.orders.at(-1) : undefined;
  return (
    <div className={styles.foot} data-in-place="">
      {query.after === undefined ? null : (
        <Link className={buttonClass({ look: "line", size: "sm" })} to={deskListHref({ ...query, after: undefined })}>
          <Icon name="arrow-left" /> First page
        </Link>
      )}
      {last === undefined ? null : (
        <Link
          className={buttonClass({ look: "line", size: "sm" })}
          to={deskListHref({ ...query, after: last.id })}
          {...deskKey(">", "Next page")}
        >
          Next page <Icon name="arrow-right" />
        </Link>
      )}
      {query.view === "all" ? null : (
        <Link className={styles.rest} to={deskListHref({ ...query, view: "all", sort: undefined, after: undefined })}>
          All orders, including sent, delivered and cancelled ones
        </Link>
      )}
    </div>
  );
}
