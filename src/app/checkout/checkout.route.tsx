import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { isRegistered, type SessionState } from "#app/accounts/session-store.ts";
import { sessionStore, useSession } from "#app/accounts/use-session.ts";
import { call } from "#app/calls/call.ts";
import { requestId, useCart } from "#app/cart/cart-provider.tsx";
import { useCartDelivery } from "#app/cart/use-cart-delivery.ts";
import { useCheckedCart } from "#app/cart/use-checked-cart.ts";
import { NoScript } from "#app/chrome/no-script.tsx";
import { setDeliveryWish, useDeliveryWish } from "#app/delivery/delivery-wish.ts";
import { shopContext } from "#app/loader-context.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { formatOrderPageLink } from "#domain/orders/page/order-page-link.ts";
import { href } from "#domain/routes/href.ts";
import { getDeliveryChoice } from "#services/delivery/get-delivery-choice.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { deliveryDraft } from "./delivery-draft.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import { describeGoods, DiscountCode, type AppliedCode } from "./discount-code.tsx";
import { findLastOrder, rememberPlacedOrder } from "./last-order.ts";
import { CollapsedOrderSummary, OrderSummary } from "./order-summary.tsx";
import { findMissingConnection, placeOrder, toPlacingProblem } from "./place-order.ts";
import type { PlacingProblem } from "./placing-failure.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return getDeliveryChoice(context.get(shopContext));
}

export default function DeliveryDetailsPage() {
  const choice = useLoaderData<typeof loader>();
  const { method, postcode } = useDeliveryWish();
  const navigate = useNavigate();
  const cart = useCart();
  const { hasChanges } = useCheckedCart();
  const { estimate } = useCartDelivery(cart.items, choice);
  const sessionState = useSession();
  const { phase, session } = sessionState;
  const prefill = usePrefill(sessionState);
  const wasPlaced = useRef(false);
  const isEmpty = cart.isRead && cart.items.length === 0;
  const isSignedOut = phase === "known" && !session.signedIn;
  // The page redirects only until a first submit. A visitor who loses the session later keeps the form and reads what
  // to do.
  const [hasSubmitted, setSubmitted] = useState(false);
  const [applied, setApplied] = useState<AppliedCode | null>(null);
  // A discount on a different cart does not apply to this cart.
  const discount = applied?.goods === describeGoods(cart.items) ? applied : null;
  const discountPence = discount?.discountPence ?? 0;

  useEffect(() => {
    if (wasPlaced.current) return;
    const lastOrder = findLastOrder();
    if (isEmpty) void navigate(lastOrder === null ? href("cart") : formatOrderPageLink(lastOrder), { replace: true });
    else if (isSignedOut && !hasSubmitted)
      void navigate(href("checkoutAuth"), { replace: true, state: { from: href("checkout") } });
  }, [isEmpty, isSignedOut, hasSubmitted, navigate]);

  const knownPostcode = prefill?.postcode ?? "";
  useEffect(() => {
    if (knownPostcode !== "") setDeliveryWish({ postcode: knownPostcode });
  }, [knownPostcode]);

  // The next press accepts the shortage that the last press reported.
  const acceptedShortage = useRef<string | undefined>(undefined);

  async function place(info: DeliveryInfo, saveProfile: boolean): Promise<PlacingProblem | null> {
    const unsent = findMissingConnection(navigator.onLine);
    if (unsent !== null) return unsent;
    setSubmitted(true);
    const { items } = cart;
    try {
      const placed = await placeOrder({
        session,
        items,
        info,
        method,
        saveProfile,
        discountCode: discount?.code,
        requestId: requestId.get(),
        acceptedShortage: acceptedShortage.current,
      });
      wasPlaced.current = true;
      rememberPlacedOrder(placed);
      await navigate(formatOrderPageLink(placed.orderId), { replace: true });
      requestId.forget();
      // Until the response arrived, a retry needed the lines.
      cart.removeOrdered(items);
      return null;
    } catch (error) {
      const problem = toPlacingProblem(error, items, navigator.onLine);
      acceptedShortage.current = problem.shortage === "can wait" ? problem.message : undefined;
      if (problem.isSignedOut) await sessionStore.load({ fresh: true }).catch(() => undefined);
      return problem;
    }
  }

  const isReady = cart.isRead && !isEmpty && (session.signedIn || hasSubmitted) && prefill !== null;
  return (
    <CheckoutPage title="Delivery details" done={1}>
      <CollapsedOrderSummary isReady={isReady} discountPence={discountPence} />
      <div className={isReady ? layout.withSidePanel : undefined}>
        <div>
          <h1 className={layout.mb7}>Delivery details</h1>
          {isReady && hasChanges ? <CartChangedNotice /> : null}
          {isReady ? <DiscountCode applied={discount} onApply={setApplied} /> : null}
          {isReady ? (
            <DeliveryForm
              initial={{ postcode, ...prefill }}
              choice={choice}
              estimate={estimate}
              offersProfile={isRegistered(session)}
              onPlace={place}
            />
          ) : phase === "failed" && !isEmpty ? (
            <ShopUnreachable />
          ) : (
            <>
              <Loading />
              <NoScript what="Ordering" />
            </>
          )}
        </div>
        {isReady ? <OrderSummary estimate={estimate} discountPence={discountPence} /> : null}
      </div>
    </CheckoutPage>
  );
}

function ShopUnreachable() {
  return (
    <div className={clsx(layout.stack, layout.itemsStart, layout.gap4)}>
      <Notice kind="bad">The shop cannot be reached at the moment. Please try again shortly. Your cart is kept.</Notice>
      <Button look="line" onClick={() => void sessionStore.load({ fresh: true }).catch(() => undefined)}>
        Try again
      </Button>
    </div>
  );
}

/** Sends the customer back to the cart, to accept each change. The server refuses the request until then. */
function CartChangedNotice() {
  return (
    <Notice className={layout.mb6} kind="wait" role="alert">
      A price or a product in your cart has changed since you added it. Please{" "}
      <Link to={href("cart")}>look at your cart</Link> before you send the request. What you have typed here is kept.
    </Notice>
  );
}

/**
 * Returns the initial values of the delivery form: the draft, else a registered customer's profile, else none. null
 * means that they are loading, or that the session has not yet said whose draft may be shown. If the profile fails to
 * load, the form is empty, so that the customer can still order.
 */
function usePrefill({ phase, session }: SessionState): Partial<DeliveryInfo> | null {
  const [prefill, setPrefill] = useState<Partial<DeliveryInfo> | null>(deliveryDraft.read);
  const hasAccount = isRegistered(session);
  useEffect(() => {
    if (prefill !== null || phase !== "known") return;
    const draft = deliveryDraft.read();
    if (draft !== null || !hasAccount) {
      setPrefill(draft ?? {});
      return;
    }
    let isCurrent = true;
    call("getProfile", {}).then(
      ({ profile }) => isCurrent && setPrefill(profile ?? {}),
      () => isCurrent && setPrefill({}),
    );
    return () => {
      isCurrent = false;
    };
  }, [prefill, phase, hasAccount]);
  return prefill;
}
