import { clsx } from "clsx";
import { useEffect } from "react";
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from "react-router";
import { AccountForms } from "#app/accounts/account-forms.tsx";
import { pathAfterSignIn } from "#app/accounts/own-path.ts";
import { isRegistered } from "#app/accounts/session-store.ts";
import { sessionStore, useSession } from "#app/accounts/use-session.ts";
import { call } from "#app/calls/call.ts";
import { useCart } from "#app/cart/cart-provider.tsx";
import { NoScript } from "#app/chrome/no-script.tsx";
import { OrderPromise } from "#app/content/order-promise.tsx";
import { CallForm, SubmitButton } from "#app/forms/call-form.tsx";
import { shopContext } from "#app/loader-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatOrderPageLink } from "#domain/orders/page/order-page-link.ts";
import { getDeliveryInfo } from "#services/content/get-pages.ts";
import styles from "./checkout-auth.route.module.css";
import { CheckoutPage } from "./checkout-page.tsx";
import { findLastOrder } from "./last-order.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { promise: getDeliveryInfo(context.get(shopContext)).promise };
}

const guestPromises = [
  "Two minutes: name, address, phone number",
  "We ring or email you about delivery",
  "You get a link to pay for the order",
];

export default function CheckoutAuthPage() {
  const { promise } = useLoaderData<typeof loader>();
  const { session } = useSession();
  const navigate = useNavigate();
  const target = pathAfterSignIn(useLocation().state);
  const registered = isRegistered(session);
  const cart = useCart();
  const isEmpty = cart.isRead && cart.items.length === 0;

  // After Back from the confirmation, there is nothing left to order.
  useEffect(() => {
    const lastOrder = findLastOrder();
    if (isEmpty && lastOrder !== null) void navigate(formatOrderPageLink(lastOrder), { replace: true });
  }, [isEmpty, navigate]);
  useEffect(() => {
    if (registered && !(isEmpty && findLastOrder() !== null)) void navigate(target, { replace: true });
  }, [registered, isEmpty, target, navigate]);

  return (
    <CheckoutPage title="How would you like to order?" done={0}>
      <h1>How would you like to order?</h1>
      <div className={clsx(layout.gapAbove, layout.stack, layout.joint, styles.ways)}>
        <section className={clsx(layout.sandGround, styles.asGuest)} aria-labelledby="guest-heading">
          <h2 id="guest-heading">Without an account</h2>
          <ul className={clsx(layout.stack, text.medium, text.soft, layout.gap2)}>
            {guestPromises.map((promised) => (
              <li className={clsx(layout.flex, layout.gap2)} key={promised}>
                <Icon className={styles.tick} name="check" /> {promised}
              </li>
            ))}
          </ul>
          <GuestForm onReady={() => void navigate(target)} />
          <div className={clsx(layout.wideOnly, styles.promiseInside)}>
            <OrderPromise steps={promise} />
          </div>
        </section>
        <section className={styles.withAccount} aria-labelledby="account-heading">
          <h2 className={text.visuallyHidden} id="account-heading">
            With an account
          </h2>
          <AccountForms look="line" onSignedIn={sessionStore.set} />
        </section>
      </div>
      <div className={clsx(layout.mt8, layout.narrowOnly)}>
        <OrderPromise steps={promise} look="across" />
      </div>
    </CheckoutPage>
  );
}

/** Creates the guest session on submit, not before. */
function GuestForm({ onReady }: { onReady(): void }) {
  async function enter(): Promise<void> {
    sessionStore.set(await call("continueAsGuest", {}));
    onReady();
  }
  return (
    <CallForm
      className={clsx(layout.stack, layout.gap3)}
      onSubmit={enter}
      failure="Failed to continue as guest. Please try again."
    >
      <SubmitButton className={styles.guestSubmit} look="solid" busyLabel="One moment…">
        Continue as Guest
      </SubmitButton>
      <NoScript what="Ordering" />
    </CallForm>
  );
}
