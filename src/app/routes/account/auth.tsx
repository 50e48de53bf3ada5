import { useState } from "react";
import { type MetaFunction, useLocation, useNavigate, useSearchParams } from "react-router";
import { AccountForms } from "#app/account/account-forms.tsx";
import { MyAccount } from "#app/account/my-account.tsx";
import { NewPasswordForm } from "#app/account/new-password-form.tsx";
import { carriedPath } from "#app/account/own-path.ts";
import { privateMeta } from "#app/account/private-meta.ts";
import { isRegistered, type Session } from "#app/account/session-store.ts";
import { sessionStore, useAccountKind, useSession } from "#app/account/use-session.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Loading } from "#app/ui/loading.tsx";

export const meta: MetaFunction = (args) => privateMeta("Account", args);

export default function AuthPage() {
  const { session, phase } = useSession();
  const accountKind = useAccountKind();
  const location = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [message, setMessage] = useState<string | null>(null);
  const resetToken = query.get("reset");

  function signedIn(next: Session): void {
    sessionStore.set(next);
    const path = carriedPath(location.state);
    if (path !== null) void navigate(path, { replace: true });
  }

  if (resetToken !== null) {
    return (
      <AccountPage heading="Choose a new password">
        <NewPasswordForm
          token={resetToken}
          onChanged={(words) => {
            setMessage(words);
            // The change ended every session of the account, this browser's too.
            void sessionStore.load({ fresh: true }).catch(() => undefined);
            setQuery({}, { replace: true });
          }}
        />
      </AccountPage>
    );
  }
  if (isRegistered(session)) {
    return (
      <AccountPage heading="My Account">
        <MyAccount session={session} />
      </AccountPage>
    );
  }
  if (phase === "unknown" && accountKind !== "login") {
    return (
      <AccountPage heading="My Account">
        <Loading words="Loading your account…" />
      </AccountPage>
    );
  }
  return (
    <AccountPage heading="Your account" lead="See your orders, pay by link and keep your delivery details. You can also order without one.">
      <AccountForms key={message} look="solid" message={message} onSignedIn={signedIn} />
    </AccountPage>
  );
}

function AccountPage({ heading, lead, children }: { heading: string; lead?: string; children: React.ReactNode }) {
  return (
    <main id="main">
      <div className="wrap endspace">
        <Breadcrumbs current={heading === "My Account" ? heading : "Account"} />
        <div className="pagehead">
          <h1>{heading}</h1>
          {lead === undefined ? null : <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
