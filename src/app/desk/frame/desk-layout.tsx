import { QueryClientProvider } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import type { SignInState } from "#app/accounts/own-path.ts";
import { sessionStore } from "#app/accounts/use-session.ts";
import { CallError } from "#app/calls/call.ts";
import { UnlistedTitle } from "#app/chrome/private-page.tsx";
import { ShopFrame } from "#app/chrome/shop-frame.tsx";
import { usePageChange } from "#app/chrome/use-page-change.ts";
import { isWalkKey, pressKey } from "#app/desk/calls/desk-key.ts";
import { DeskContext, makeDeskCache, type Desk } from "#app/desk/calls/use-call.ts";
import { DeskChangesContext, useNewDeskChanges } from "#app/desk/calls/use-desk-change.ts";
import styles from "#app/desk/kit/desk.module.css";
import { KeyHelp } from "#app/desk/kit/key.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { Link, SkipLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/routes/href.ts";
import { DeskBar } from "./desk-bar.tsx";
import { BackLink, DeskHeading, DeskMain, DeskPage } from "./desk-main.tsx";
import { useMayOpen } from "./rights.tsx";

// Check boxes are left out, because they take no letters.
const fields = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";

/** Listens for the desk's keys. Escape leaves a field, so that letters act as keys again. */
function DeskKeys() {
  const [isHelpShown, setHelpShown] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const field = event.target instanceof Element ? event.target.closest<HTMLElement>(fields) : null;
      if (field !== null) {
        // In a dialog, Escape closes the dialog instead.
        if (event.key === "Escape" && field.closest("dialog") === null) field.blur();
        return;
      }
      // A key that is held down presses only once, but keeps moving through rows.
      if (event.repeat && !isWalkKey(event.key)) return;
      if (event.key === "?") setHelpShown(true);
      else if (event.key.length !== 1 || event.key === " " || !pressKey(event.key)) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return isHelpShown ? <KeyHelp onClose={() => setHelpShown(false)} /> : null;
}

type Access = "checking" | "open" | "denied" | "failed";

/**
 * The frame of the order desk. Loads the session afresh, then redirects everyone but admins to the home page, and an
 * admin who must set up a second factor to the page for that. This is only a convenience: the server checks each call,
 * and a refused call shows Access Denied.
 */
export default function DeskLayout() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [access, setAccess] = useState<Access>("checking");
  usePageChange();

  /** Opens the desk to an admin, or leads one whose session ended without Sign Out (`wasOpen`) to sign in and back. */
  const checkAccess = useCallback(
    async (wasOpen = false): Promise<void> => {
      try {
        const session = await sessionStore.load({ fresh: true });
        if (session.isAdmin) setAccess("open");
        else if (wasOpen && !session.signedIn)
          await navigate(href("account"), {
            replace: true,
            state: { from: window.location.pathname, hasEnded: true } satisfies SignInState,
          });
        else if (session.mustSetUpSecondFactor)
          await navigate(href("account", {}, { tab: "security" }), { replace: true });
        else await navigate(href("home"), { replace: true });
      } catch {
        setAccess("failed");
      }
    },
    [navigate],
  );

  useEffect(() => {
    void checkAccess();
  }, [checkAccess]);

  const handleAccessError = useCallback(
    (error: unknown): boolean => {
      if (!(error instanceof CallError)) return false;
      if (error.status === "unauthenticated") void checkAccess(sessionStore.snapshot().session.signedIn);
      // An admin who has lost a right stays at the desk and sees why. For someone who has lost access, the fresh
      // session also removes the Admin link from the navbar.
      if (error.status === "permission-denied")
        sessionStore.load({ fresh: true }).then(
          ({ isAdmin }) => setAccess(isAdmin ? "open" : "denied"),
          () => undefined,
        );
      return error.status === "unauthenticated";
    },
    [checkAccess],
  );
  const [cache] = useState(() => makeDeskCache(handleAccessError));
  const desk = useMemo<Desk>(() => ({ isOpen: access === "open", handleAccessError }), [access, handleAccessError]);

  if (access === "denied") return <AccessDenied />;
  return (
    <QueryClientProvider client={cache}>
      <DeskContext value={desk}>
        <div className={styles.desk}>
          <SkipLink />
          <DeskBar />
          {access === "failed" ? (
            <DeskMain title="Orders">
              <DeskHeading>Orders</DeskHeading>
              <div className={styles.failure}>
                <Notice kind="bad">The shop cannot be reached just now. Please try again in a moment.</Notice>
                <Button look="line" onClick={() => void checkAccess()}>
                  Try again
                </Button>
              </div>
            </DeskMain>
          ) : (
            <ShownPage key={pathname} />
          )}
          {access === "open" ? <DeskKeys /> : null}
        </div>
      </DeskContext>
    </QueryClientProvider>
  );
}

/** The shown page. Another order or product is another page, so that text typed for one never shows on the next. */
function ShownPage() {
  const mayOpen = useMayOpen();
  const { pathname } = useLocation();
  return (
    <DeskChangesContext value={useNewDeskChanges()}>
      {mayOpen(pathname) ? (
        <Outlet />
      ) : (
        <DeskPage heading="Access Denied" back={<BackLink />}>
          <p>You do not have permission to open this page. An owner can allow it.</p>
        </DeskPage>
      )}
    </DeskChangesContext>
  );
}

function AccessDenied() {
  return (
    <ShopFrame>
      <main id="main">
        <UnlistedTitle title="Access Denied" />
        <div className={clsx(layout.container, layout.sectionTight)}>
          <EmptyState as="h1" heading="Access Denied" help="You do not have permission to access the admin area.">
            <Link className={buttonClass({ look: "solid" })} to={href("home")}>
              Return to Home
            </Link>
          </EmptyState>
        </div>
      </main>
    </ShopFrame>
  );
}
