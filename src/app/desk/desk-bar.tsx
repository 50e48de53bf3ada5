import { useState } from "react";
import { Link, NavLink, useNavigate } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { signOut } from "#app/account/sign-out.ts";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { Brand } from "#app/chrome/brand.tsx";
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
      await navigate(href("home"));
    } catch {
      setState("failed");
    }
  }

  return (
    <header className="deskbar on-dark">
      <div className="in">
        <Brand name={`${shortName} Order desk`} to={href("desk")} />
        <nav aria-label="Desk">
          <NavLink to={href("desk")}>Orders</NavLink>
        </nav>
        <Link className="end" to={href("home")}>
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
