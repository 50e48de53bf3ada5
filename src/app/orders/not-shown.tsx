import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { NoScript } from "#app/chrome/no-script.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { href } from "#domain/routes/href.ts";
import type { getPhase } from "./use-order-page.ts";

interface NotShownProps {
  phase: ReturnType<typeof getPhase>;
  what: "order" | "receipt";
  /** The subject of the sentence for visitors without JavaScript: "Your receipt". */
  needsScript: string;
  /** What is shown if the link does not open anything. */
  unknown: ReactNode;
  failure: string;
  load(): Promise<void>;
  as?: "h1" | "h2";
}

/** Replaces an order, or one of its documents, while it is loading or cannot be shown. */
export function NotShown({ phase, what, needsScript, unknown, failure, load, as = "h2" }: NotShownProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  switch (phase) {
    case "loading":
      return (
        <>
          <Loading label={`Loading your ${what}…`} />
          <NoScript what={needsScript} />
        </>
      );
    case "unknown":
      return unknown;
    case "signed-out":
      return (
        <EmptyState as={as} heading={`Sign in to see this ${what}`} help="Or use the link in the email we sent you.">
          <Button onClick={() => void navigate(href("account"), { state: { from: pathname } })}>Sign in</Button>
        </EmptyState>
      );
    case "failed":
      return (
        <div role="alert">
          <EmptyState as={as} heading={`Your ${what} could not be loaded`} help={failure}>
            <Button look="line" onClick={() => void load()}>
              Try again
            </Button>
          </EmptyState>
        </div>
      );
  }
}
