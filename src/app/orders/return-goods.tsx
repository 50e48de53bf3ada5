import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { Thanks } from "#app/forms/call-form.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDate } from "#domain/format-date.ts";
import { formatContents } from "#domain/orders/parcels/fulfilment.ts";
import { listReturnable, type OrderReturn } from "#domain/orders/returns/order-return.ts";
import { href } from "#domain/routes/href.ts";
import { ReturnForm } from "./return-form.tsx";
import type { ShownPage } from "./use-order-page.ts";

interface ReturnGoodsProps {
  page: ShownPage;
  className: string;
  headingClass: string;
}

/** The customer's returns, and the form to announce a return; nothing until something has been sent. */
export function ReturnGoods({ page: { order, link, load }, className, headingClass }: ReturnGoodsProps) {
  const [requestId, setRequestId] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const { busy, failure, attempt } = useAttempt("Your return was not withdrawn. Please try again, or ring us.");
  const canReturn = listReturnable(order, order.lines).length > 0;
  if (!canReturn && order.returns.length === 0) return null;

  async function done({ message }: { message: string }): Promise<void> {
    setThanks(message);
    setRequestId(null);
    await load();
  }
  const withdraw = ({ id: returnId }: OrderReturn) =>
    attempt(async () => done(await call("withdrawReturn", { link, returnId })));

  return (
    <section className={clsx(className, layout.screenOnly)}>
      <h2 className={headingClass}>Returns</h2>
      <div className={clsx(layout.stack, layout.gap4, layout.itemsStart)}>
        {thanks === null ? null : <Thanks>{thanks}</Thanks>}
        <Notice kind="bad">{failure}</Notice>
        {order.returns.map((one) =>
          one.bookedAt === null ? (
            <div key={one.id}>
              <p>
                {formatContents(order.lines, one.lines)}: you told us on {formatDate(one.announcedAt)} that you are
                returning this.
              </p>
              <Button
                className={layout.mt3}
                look="line"
                size="sm"
                busyLabel={busy !== null && "Withdrawing…"}
                onClick={() => void withdraw(one)}
              >
                Withdraw this return
              </Button>
            </div>
          ) : one.lines.length === 0 ? null : (
            <p key={one.id}>
              {formatContents(order.lines, one.lines)}: back with us since {formatDate(one.bookedAt)}.
            </p>
          ),
        )}
        {requestId !== null ? (
          <>
            <p>
              Tell us what you are returning, and we will email you where to send it.{" "}
              <Link to={href("legalPage", { page: "returns" })}>What can be returned, and what we refund</Link>
            </p>
            <ReturnForm
              order={order}
              lines={order.lines}
              send={async (asked) => done(await call("announceReturn", { link, requestId, ...asked }))}
            />
          </>
        ) : canReturn ? (
          <Button look="line" size="sm" onClick={() => setRequestId(newRequestId())}>
            Return goods
          </Button>
        ) : null}
      </div>
    </section>
  );
}
