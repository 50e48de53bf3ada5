import { clsx } from "clsx";
import { useCallback } from "react";
import { useParams, type HeadersFunction } from "react-router";
import { call } from "#app/calls/call.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { Breadcrumbs } from "#app/ui/page-heading.tsx";
import { href } from "#domain/routes/href.ts";
import { NotShown } from "./not-shown.tsx";
import { ReceiptSheets } from "./receipt-sheet.tsx";
import styles from "./receipt.route.module.css";
import { getPhase } from "./use-order-page.ts";

/** Anyone with this URL can open the order, so no request may carry the URL to another site or into a log. */
export const headers: HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

export default function ReceiptPage() {
  const link = useParams()["link"] ?? "";
  const ask = useCallback(() => call("getReceipts", { link }), [link]);
  const { value: receipts, error, load } = useAnswer(ask);
  return (
    <PrivatePage title="Your receipt">
      {/* For a visitor whom the router has led here from another page, whose headers still apply. */}
      <meta name="referrer" content="no-referrer" />
      <div className={clsx(layout.container, layout.sectionEnd, styles.page)}>
        <div className={layout.screenOnly}>
          <Breadcrumbs current="Your receipt" />
          <h1>Your receipt</h1>
          {receipts !== null && (
            <p className={clsx(layout.wrap, layout.gap3, layout.mt4, layout.mb6)}>
              <Button onClick={() => window.print()}>Print or save as PDF</Button>
              <LinkButton look="line" to={href("orderPage", { link })}>
                Back to your order
              </LinkButton>
            </p>
          )}
        </div>
        {receipts === null ? (
          <NotShown
            what="receipt"
            needsScript="Your receipt"
            phase={getPhase(error)}
            load={load}
            unknown={
              <EmptyState heading="There is no receipt yet" help="An order has a receipt once it has been paid.">
                <LinkButton look="line" to={href("orderPage", { link })}>
                  See the order
                </LinkButton>
              </EmptyState>
            }
            failure="Please try again in a moment."
          />
        ) : (
          <ReceiptSheets {...receipts} />
        )}
      </div>
    </PrivatePage>
  );
}
