import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/addresses/href.ts";
import { isPaidStatus } from "#domain/orders/amount-due.ts";
import { packingSlipsHref } from "#domain/orders/packing-slip.ts";
import { useShownOrder } from "./shown-order.ts";

/** What of an order can be printed: its packing slip, and its receipt once it is paid. */
export function PaperLinks() {
  const { order } = useShownOrder();
  return (
    <>
      <Link
        className={buttonClass({ look: "line", size: "sm" })}
        to={packingSlipsHref([order.id])}
        {...deskKey("p", "Packing slip")}
      >
        Packing slip <Key>p</Key>
      </Link>
      {isPaidStatus(order.status) ? (
        <Link
          className={buttonClass({ look: "line", size: "sm" })}
          to={href("deskReceipt", { orderId: order.id })}
          {...deskKey("v", "Receipt")}
        >
          Receipt <Key>v</Key>
        </Link>
      ) : null}
    </>
  );
}
