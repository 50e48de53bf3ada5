import { useState } from "react";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { formatOrderPageLink } from "#domain/orders/page/order-page-link.ts";
import { findLastOrder } from "./last-order.ts";

/** Says in an empty cart that its contents were ordered, with the way to that order. Only for the browser: it reads storage. */
export function LastOrderNotice() {
  const [orderId] = useState(findLastOrder);
  if (orderId === null) return null;
  return (
    <Notice kind="ok" className={layout.mb6}>
      Your order request <b>{orderId}</b> is with us. <Link to={formatOrderPageLink(orderId)}>See your order</Link>
    </Notice>
  );
}
