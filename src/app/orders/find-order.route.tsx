import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { NoScript } from "#app/chrome/no-script.tsx";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { CallForm, FormField, SubmitButton } from "#app/forms/call-form.tsx";
import { loadChunk } from "#app/late/load-chunk.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";

export default function FindOrderPage() {
  const phone = useChrome()?.site.phone;
  return (
    <PrivatePage title="Find my order">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs current="Find my order" />
        <PageHeading
          heading="Find my order"
          lead="Lost our email? We will send the link to your order again, to the email address you gave with it."
        />
        <div className={clsx(layout.stack, layout.gap5)}>
          {phone !== undefined && (
            <p>
              No email address on your order? Ring{" "}
              <a className={text.nowrap} href={`tel:${phone.dial}`}>
                {phone.shown}
              </a>{" "}
              and have the number ready.
            </p>
          )}
          <FindOrderForm />
          <p className={clsx(text.small, text.soft)}>
            Ordered with an account? <Link to={href("account")}>Sign in</Link> to see all your orders.
          </p>
        </div>
      </div>
    </PrivatePage>
  );
}

/** Sends the typed details. The answer is the same whether such an order exists or not. */
function FindOrderForm() {
  return (
    <CallForm
      aria-label="Find my order"
      check={async (values) =>
        (await loadChunk(() => import("#domain/orders/page/find-order.ts"))).checkOrderClaim(values)
      }
      onSubmit={async (_claim, typed) => (await call("requestOrderLink", typed)).message}
      again="Enter other details"
      failure="Your request was not sent. Please try again, or ring us."
    >
      <FormField
        id="find-order-number"
        name="orderNumber"
        label="Order number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Eight letters and digits, such as K7M4-2QXP. It is also on your packing slip and your receipt."
      />
      <FormField
        id="find-order-proof"
        name="proof"
        label="Postcode or email address"
        autoCapitalize="off"
        spellCheck={false}
        hint="As you gave it with the order."
      />
      <div>
        <SubmitButton block busyLabel="Sending…">
          Email me the link
        </SubmitButton>
      </div>
      <NoScript />
    </CallForm>
  );
}
