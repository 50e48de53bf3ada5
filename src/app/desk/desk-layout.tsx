import { useCallback, useEffect, useMemo, useState } from "react";
import { type LinksFunction, Outlet, useNavigate } from "react-router";
import { sessionStore } from "#app/account/use-session.ts";
import { CallError } from "#app/calls/call.ts";
import { usePageChange } from "#app/chrome/use-page-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import deskStyles from "#app/styles/desk.css?url";
import { AccessDenied } from "./access-denied.tsx";
import { DeskBar } from "./desk-bar.tsx";
import { type Desk, DeskContext } from "./desk-context.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

type Access = "asking" | "open" | "denied" | "failed";

/**
 * The desk opens for admins alone. The browser asks for the session anew and sends everyone else to the home page; that is
 * a courtesy, for each call is judged again by the server. When one says no, the page says so too.
 */
export default function DeskLayout() {
  const navigate = useNavigate();
  const [access, setAccess] = useState<Access>("asking");
  usePageChange();

  const ask = useCallback(async (): Promise<void> => {
    try {
      const session = await sessionStore.load({ fresh: true });
      if (session.isAdmin) setAccess("open");
      else await navigate("/", { replace: true });
    } catch {
      setAccess("failed");
    }
  }, [navigate]);

  useEffect(() => {
    void ask();
  }, [ask]);

  const desk = useMemo<Desk>(
    () => ({
      isOpen: access === "open",
      takeRefusal(error) {
        if (!(error instanceof CallError)) return false;
        if (error.status === "permission-denied") {
          setAccess("denied");
          // The navbar must not go on offering what was just refused.
          void sessionStore.load({ fresh: true }).catch(() => undefined);
        }
        if (error.status === "unauthenticated") void ask();
        return error.status === "permission-denied" || error.status === "unauthenticated";
      },
    }),
    [access, ask],
  );

  if (access === "denied") return <AccessDenied />;
  return (
    <DeskContext value={desk}>
      <div className="desk">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <DeskBar />
        {access === "failed" ? (
          <main id="main" className="deskin">
            <h1>Orders</h1>
            <div className="mt-4 grid justify-items-start gap-4">
              <Notice kind="bad">The shop cannot be reached just now. Please try again in a moment.</Notice>
              <Button look="line" onClick={() => void ask()}>
                Try again
              </Button>
            </div>
          </main>
        ) : (
          <Outlet />
        )}
      </div>
    </DeskContext>
  );
}
