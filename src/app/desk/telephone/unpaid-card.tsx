import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import table from "#app/desk/desk-table.module.css";
import { formatShortDate } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import type { UnpaidOrder } from "#domain/orders/placing/found-customer.ts";

interface UnpaidCardProps {
  firstName: string;
  order: UnpaidOrder;
  isMerged: boolean;
  /** Whether the customer has others, from which its heading tells it apart. */
  isOneOfSeveral: boolean;
  onMerge(isMerged: boolean): void;
}

/** An unpaid order of the customer, which the new one can take in. */
export function UnpaidCard({ firstName, order, isMerged, isOneOfSeveral, onMerge }: UnpaidCardProps) {
  const name = firstName === "" ? "The customer" : firstName;
  const link = (
    <Link className={table.link} to={href("deskOrder", { orderId: order.id })}>
      {order.id}, {formatPrice(order.amountPence)}
    </Link>
  );
  return (
    <DeskCard
      heading={
        isMerged
          ? `Merged with ${order.id}`
          : isOneOfSeveral
            ? `${name} has not paid ${order.id}`
            : `${name} has an unpaid order`
      }
      note={link}
    >
      <div className={desk.line}>
        <p className={desk.grows}>
          {order.contents}, placed {formatShortDate(order.createdAt)}
          {order.hasLink ? ", payment link sent" : ""}.{" "}
          {isMerged
            ? "Its items move to this order, and its link ends before the new one is created."
            : `Merge them and ${name === firstName ? name : "the customer"} pays once: one parcel and one link. The old link ends first.`}
        </p>
        <ActionButton onClick={() => onMerge(!isMerged)}>
          {isMerged ? "Keep it separate" : "Merge the two"}
        </ActionButton>
      </div>
    </DeskCard>
  );
}
