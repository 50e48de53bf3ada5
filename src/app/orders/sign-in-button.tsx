import { useLocation, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { href } from "#domain/addresses/href.ts";

/** Leads to the account, and back here once somebody has signed in. */
export function SignInButton() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return <Button onClick={() => void navigate(href("account"), { state: { from: pathname } })}>Sign in</Button>;
}
