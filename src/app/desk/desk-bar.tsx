import { useState } from "react";
import { Link, NavLink, useNavigate } from "react-router";
import { signOut } from "#app/account/sign-out.ts";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The order desk's bar, in place of navbar and footer. */
export function DeskBar() {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const shortName = useChrome()?.site.name.split(" ")[0] ?? "";

  async function handleSignOut(): Promise<void> {
    setState("busy");
    try {
      await signOut();
      await navigate("/");
    } catch {
      setState("failed");
    }
  }

  return (
    <header className="deskbar on-dark">
      <div className="in">
        <Link className="brand" to="/admin">
          <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M2 31a18 18 0 0 1 36 0" />
            <path d="M8.5 31a11.5 11.5 0 0 1 23 0" />
            <path d="M15 31a5 5 0 0 1 10 0" />
            <path d="M0 36h40" strokeWidth="1.5" />
          </svg>
          <span>
            {shortName} <small>Order desk</small>
          </span>
        </Link>
        <nav aria-label="Desk">
          <NavLink to="/admin">Orders</NavLink>
        </nav>
        <Link className="end" to="/">
          View site <Icon name="external-link" />
        </Link>
        <Button
          className="leave"
          look="quiet"
          busyLabel={state === "busy" && "Signing out…"}
          disabled={state === "busy"}
          onClick={handleSignOut}
        >
          Sign Out
        </Button>
      </div>
      <p role="alert" className={state === "failed" ? "deskalert" : undefined}>
        {state === "failed" ? "Failed to sign out. Please try again." : null}
      </p>
    </header>
  );
}
