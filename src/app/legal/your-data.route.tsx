import { clsx } from "clsx";
import { useCallback, useState } from "react";
import { useLocation, type HeadersFunction } from "react-router";
import { call } from "#app/calls/call.ts";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { CallForm, FormField, SubmitButton, Thanks } from "#app/forms/call-form.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import { parseDataToken } from "#domain/legal/data-link.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import { href } from "#domain/routes/href.ts";
import { OwnData } from "./own-data.tsx";

/** Anyone with the link can open the data, so no request may carry the link to another site. */
export const headers: HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

export default function YourDataPage() {
  const { hash } = useLocation();
  const token = useIsInBrowser() ? parseDataToken(hash) : null;
  return (
    <PrivatePage title="Your data">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs current="Your data" />
        <PageHeading heading="Your data" lead="See, download or erase what we hold about you." />
        {token === null ? <RequestLink /> : <ByLink key={token} token={token} />}
      </div>
    </PrivatePage>
  );
}

function ByLink({ token }: { token: string }) {
  const ask = useCallback(() => call("getErasureByLink", { token }), [token]);
  const [erased, setErased] = useState<string | null>(null);
  if (erased !== null) return <Thanks>{erased}</Thanks>;
  return (
    <OwnData
      ask={ask}
      renderIntro={({ email }) => (
        <p>
          This is about <b className={text.breakable}>{email}</b>.
        </p>
      )}
      download={() => call("handOverByLink", { token })}
      erase={async () => setErased((await call("eraseByLink", { token })).message)}
    />
  );
}

/** Sends the link that proves the email address. The answer is the same whether or not the shop knows the address. */
function RequestLink() {
  return (
    <div className={clsx(layout.stack, layout.gap5)}>
      <p className={text.measure}>
        We will email you a link. Behind it you can download your data and have it erased.{" "}
        <Link to={href("legalPage", { page: "privacy" })}>What we keep, and for how long</Link>
      </p>
      <CallForm
        aria-label="Your data"
        action={endpoints.dataLinkForm}
        onSubmit={async ({ email = "" }) => (await call("requestDataLink", { email })).message}
        failure="Your request was not sent. Please try again, or ring us."
        failsAt="email"
      >
        <FormField
          id="your-data-email"
          name="email"
          label="Email address"
          type="email"
          autoComplete="email"
          hint="As you gave it with an order, an enquiry or a question."
        />
        <div>
          <SubmitButton block busyLabel="Sending…">
            Email me the link
          </SubmitButton>
        </div>
      </CallForm>
      <p className={clsx(text.small, text.soft)}>
        Ordered with an account? <Link to={href("account")}>Sign in</Link> and open “Your data” under Profile.
      </p>
    </div>
  );
}
