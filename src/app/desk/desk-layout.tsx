import { useCallback, useEffect, useMemo, useState } from "react";
import { href } from "#domain/addresses/href.ts";
import { Outlet, useNavigate } from "react-router";
import { sessionStore } from "#app/account/use-session.ts";
import { CallError } from "#app/calls/call.ts";
import { usePageChange } from "#app/chrome/use-page-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { AccessDenied } from "./access-denied.tsx";
import { DeskBar } from "./desk-bar.tsx";
import { type Desk, DeskContext } from "./desk-context.ts";
import styles from "./desk-layout.module.css";
import { DeskHeading, DeskMain } from "./desk-main.tsx";
import { useDeskKeys } from "./use-desk-keys.ts";
import { DeskNewsContext, useDeskNews } from "./use-desk-news.ts";
import { LateComponent } from "#app/hydration/late-component.tsx";

type Access = "checking" | "open" | "denied" | "failed";

/**
 * The frame of the order desk. Loads the session anew and redirects everyone but admins to the home page, and an
 * admin who must set up a second factor to where that is done. This is for
 * convenience only: the server checks each call, and a refused call shows Access Denied.
 */
export default function DeskLayout() {
  const navigate = useNavigate();
  const [access, setAccess] = useState<Access>("checking");
  usePageChange();

  const checkAccess = useCallback(async (): Promise<void> => {
    try {
      const session = await sessionStore.load({ fresh: true });
      if (session.isAdmin) setAccess("open");
      else if (session.mustSetUpSecondFactor)
        await navigate(href("account", {}, { tab: "security" }), { replace: true });
      else await navigate(href("home"), { replace: true });
    } catch {
      setAccess("failed");
    }
  }, [navigate]);

  useEffect(() => {
    void checkAccess();
  }, [checkAccess]);

  const handleAccessError = useCallback(
    (error: unknown): boolean => {
      if (!(error instanceof CallError)) return false;
      if (error.status === "permission-denied") {
        setAccess("denied");
        // Removes the Admin link from the navbar.
        void sessionStore.load({ fresh: true }).catch(() => undefined);
      }
      if (error.status === "unauthenticated") void checkAccess();
      return error.status === "permission-denied" || error.status === "unauthenticated";
    },
    [checkAccess],
  );
  const desk = useMemo<Desk>(() => ({ isOpen: access === "open", handleAccessError }), [access, handleAccessError]);

  const { isHelpShown, hideHelp } = useDeskKeys(access === "open");
  const news = useDeskNews(access === "open", handleAccessError);

  if (access === "denied") return <AccessDenied />;
  return (
    <DeskContext value={desk}>
      <DeskNewsContext value={news}>
        <div className={styles.desk}>
          <SkipLink />
          <DeskBar />
          {access === "failed" ? (
            <DeskMain>
              <DeskHeading>Orders</DeskHeading>
              <div className={styles.failure}>
                <Notice kind="bad">The shop cannot be reached just now. Please try again in a moment.</Notice>
                <Button look="line" onClick={() => void checkAccess()}>
                  Try again
                </Button>
              </div>
            </DeskMain>
          ) : (
            <Outlet />
          )}
          {isHelpShown ? (
            <LateComponent load={async () => (await import("./key-help.tsx")).KeyHelp} props={{ onClose: hideHelp }} />
          ) : null}
        </div>
      </DeskNewsContext>
    </DeskContext>
  );
}
