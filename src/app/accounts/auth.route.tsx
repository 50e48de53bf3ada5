import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { useLoaderData, useLocation, useNavigate, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { call } from "#app/calls/call.ts";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { keepFocus } from "#app/chrome/use-page-change.ts";
import { LateComponent } from "#app/late/late-component.tsx";
import { shopContext } from "#app/loader-context.ts";
import layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loading.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import { ContentPicture } from "#app/ui/picture.tsx";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import { parseConfirmToken } from "#domain/accounts/confirm-link.ts";
import { parseInvitationToken } from "#domain/accounts/invitation-link.ts";
import { href } from "#domain/routes/href.ts";
import { parseQuery } from "#domain/routes/match.ts";
import { getAboutPage } from "#services/content/get-pages.ts";
import { AccountForm, loadRules } from "./account-form.tsx";
import { AccountForms } from "./account-forms.tsx";
import styles from "./auth.route.module.css";
import { MyAccount } from "./my-account.tsx";
import { hasEnded, parseReturnPath } from "./own-path.ts";
import { NewPasswordFields } from "./password-fields.tsx";
import { isRegistered, type Session } from "./session-store.ts";
import { sessionStore, useAccountKind, useSession } from "./use-session.ts";

/** Adds a picture of the about page beside the forms. */
export function loader({ context }: LoaderFunctionArgs) {
  return { picture: getAboutPage(context.get(shopContext)).pictures.at(-1) ?? null };
}

/** The loader's data do not depend on the tab, which is a query parameter. */
export const shouldRevalidate = () => false;

export default function AuthPage() {
  const { session, phase } = useSession();
  const accountKind = useAccountKind();
  const [query, setQuery] = useSearchParams();
  const [message, setMessage] = useState<string | null>(null);
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const isInBrowser = useIsInBrowser();
  const resetToken = isInBrowser ? parseQuery("account", query).reset : "";
  const confirmToken = isInBrowser ? parseConfirmToken(hash) : null;
  const invitationToken = isInBrowser ? parseInvitationToken(hash) : null;

  if (resetToken !== "") {
    return (
      <AccountPage heading="Choose a new password">
        <NewPasswordForm
          token={resetToken}
          onChanged={(text) => {
            setMessage(text);
            // The change has ended every session of the account, including this one.
            void sessionStore.load({ fresh: true }).catch(() => undefined);
            setQuery({}, { replace: true });
          }}
        />
      </AccountPage>
    );
  }
  if (invitationToken !== null) {
    const isKnown = phase !== "unknown" || accountKind === "login";
    return (
      <AccountPage heading="Your invitation">
        <LateComponent
          key={invitationToken}
          load={loadInvitation}
          props={{
            token: invitationToken,
            session,
            isKnown,
            onSignedIn: sessionStore.set,
            onJoined(joined: Session) {
              sessionStore.set(joined);
              const isOpen = joined.isAdmin;
              void navigate(isOpen ? href("desk") : href("account", {}, { tab: "security" }), { replace: true });
            },
          }}
        >
          <Loading label="Loading the invitation…" />
        </LateComponent>
      </AccountPage>
    );
  }
  if (isRegistered(session) && confirmToken !== null) {
    return (
      <AccountPage heading="Confirm your email address">
        <ConfirmEmailForm
          token={confirmToken}
          onConfirmed={(text) => {
            setMessage(text);
            // The session's email address may have changed.
            void sessionStore.load({ fresh: true }).catch(() => undefined);
            void navigate(href("account"), { replace: true });
          }}
        />
      </AccountPage>
    );
  }
  if (isRegistered(session)) {
    return (
      <AccountPage heading="My Account">
        <MyAccount
          session={session}
          message={message}
          onLeft={(text, left) => {
            setMessage(text);
            sessionStore.set(left);
          }}
        />
      </AccountPage>
    );
  }
  if (phase === "unknown" && accountKind !== "login") {
    return (
      <AccountPage heading="My Account">
        <Loading label="Loading your account…" />
      </AccountPage>
    );
  }
  return (
    <SignedOut
      message={
        confirmToken !== null
          ? "Please sign in to confirm your email address."
          : (message ?? (hasEnded(state) ? "You have been signed out. Please sign in again." : null))
      }
      onSignedIn={() => setMessage(null)}
    />
  );
}

/** The code loads on use, because only invited people need it. */
const loadInvitation = async () => (await import("./invitation.tsx")).Invitation;

function SignedOut({ message, onSignedIn }: { message: string | null; onSignedIn(): void }) {
  const { picture } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  const navigate = useNavigate();

  function signedIn(session: Session): void {
    onSignedIn();
    sessionStore.set(session);
    const path = parseReturnPath(state);
    if (session.mustSetUpSecondFactor)
      void navigate(href("account", {}, { tab: "security" }), { replace: true, state: keepFocus });
    else if (path !== null) void navigate(path, { replace: true });
    // The account replaces a form whose button may be far down the page.
    else window.scrollTo(0, 0);
  }

  return (
    <AccountPage
      heading="Your account"
      lead="See your orders, pay by link and save your delivery details. You can also order without an account."
    >
      <div className={clsx(layout.stack, layout.gap10, layout.split57, layout.wideGap)}>
        <div>
          <AccountForms key={message} look="solid" message={message} onSignedIn={signedIn} />
        </div>
        {picture === null ? null : (
          <figure className={clsx(layout.wideOnly, layout.pictureFrame)}>
            <ContentPicture
              className={clsx(layout.cover, styles.picture)}
              picture={picture}
              sizes="(min-width: 64rem) 55vw, 1px"
            />
          </figure>
        )}
      </div>
    </AccountPage>
  );
}

function AccountPage({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <PrivatePage title="Account">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs current={heading === "My Account" ? heading : "Account"} />
        <PageHeading heading={heading} lead={lead} />
        {children}
      </div>
    </PrivatePage>
  );
}

/** Confirms an email address when a button is pressed, so that a mail scanner that opens the link confirms nothing. */
function ConfirmEmailForm({ token, onConfirmed }: { token: string; onConfirmed(message: string): void }) {
  return (
    <AccountForm
      submit="Confirm email address"
      busyLabel="Confirming…"
      onSubmit={async () => onConfirmed((await call("confirmEmail", { token })).message)}
      failure="Failed to confirm your email address. Please try again."
    >
      <p>Press the button to confirm that the address we emailed is yours.</p>
    </AccountForm>
  );
}

/** The form that the link in a reset email opens. */
function NewPasswordForm({ token, onChanged }: { token: string; onChanged(message: string): void }) {
  return (
    <AccountForm
      submit="Change password"
      busyLabel="Changing your password…"
      check={async (values) => (await loadRules()).checkNewPassword(values)}
      onSubmit={async (form) => onChanged((await call("resetPassword", { token, ...form })).message)}
      failure="Failed to change your password. Please try again."
    >
      {/* Password managers look for a user name beside a new password, and the link does not contain one. */}
      <input type="text" name="username" autoComplete="username" hidden readOnly />
      <NewPasswordFields label="New password" form="new" />
    </AccountForm>
  );
}
