import { useEffect } from "react";
import { Link, type MetaFunction, useLocation, useNavigate } from "react-router";
import { NoScript } from "#app/account/no-script.tsx";
import { privateMeta } from "#app/account/private-meta.ts";
import { ItemList } from "#app/cart/item-list.tsx";
import { CheckoutProgress } from "./checkout-progress.tsx";
import { ConfirmationContact } from "./confirmation-contact.tsx";
import { NextSteps } from "./next-steps.tsx";
import { readConfirmation } from "./read-confirmation.ts";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Rings } from "#app/ui/rings.tsx";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Thank you", "Your order request is with us. This is what happens next.", args);

export default function OrderConfirmationPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isInBrowser = useIsInBrowser();
  const placed = isInBrowser ? readConfirmation(state) : null;

  useEffect(() => {
    if (readConfirmation(state) === null) void navigate(href("home"), { replace: true });
  }, [state, navigate]);

  const firstName = placed?.order.deliveryInfo.firstName;
  return (
    <PrivatePage>
      <section className="thanks on-dark print:bg-transparent">
        <Rings count={7} from={0.9} to={0.2} />
        <div className="wrap print:pt-4 print:pb-0">
          <div className="print:hidden">
            <CheckoutProgress done={3} />
          </div>
          <h1 className="print:text-loch-950">
            Thank you{firstName ? `, ${firstName}` : ""}. Your request is with us.
          </h1>
          {placed === null ? (
            <>
              <Loading />
              <NoScript what="This page" />
            </>
          ) : (
            <>
              <p className="no print:text-loch-950">
                <span>Your order number is</span> <b className="num print:text-loch-950">{placed.orderId}</b>
              </p>
              <p className="mt-4 max-w-[60ch] print:text-loch-950">{placed.message}</p>
            </>
          )}
        </div>
      </section>
      {placed === null ? null : (
        <div className="wrap section tight two">
          <div>
            <NextSteps postcode={placed.order.deliveryInfo.postcode} />
            <section className="fs mt-12">
              <h2>Delivering to</h2>
              <Address info={placed.order.deliveryInfo} />
            </section>
          </div>
          <aside className="panel" aria-labelledby="items-heading">
            <h2 id="items-heading">Your items</h2>
            <div className="mt-4">
              <ItemList items={placed.order.cartItems} />
            </div>
            <hr />
            <dl className="sum">
              <dt>Subtotal</dt>
              <dd className="price">{formatPrice(placed.order.subtotalPence)}</dd>
              <dt>Delivery</dt>
              <dd>
                <b>To be confirmed</b>
              </dd>
            </dl>
            <hr />
            <ConfirmationContact />
            <Link className={buttonClass({ look: "line", block: true }, "print:hidden")} to={href("products")}>
              Continue Shopping
            </Link>
          </aside>
        </div>
      )}
    </PrivatePage>
  );
}

function Address({ info }: { info: DeliveryInfo }) {
  const lines = [
    `${info.firstName} ${info.lastName}`,
    info.address1,
    info.address2,
    `${info.city} ${info.postcode}`,
    info.phone,
    info.email,
  ];
  return (
    <>
      <p className="wrap-anywhere">
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <span className="block" key={line}>
              {line}
            </span>
          ))}
      </p>
      {info.notes === "" ? null : <p className="mt-4 whitespace-pre-line wrap-anywhere">Notes: {info.notes}</p>}
    </>
  );
}
