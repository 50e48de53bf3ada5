import { clsx } from "clsx";
import { useNavigate } from "react-router";
import { focus } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/routes/href.ts";
import type { DeliveryErrors } from "./delivery-values.ts";

export interface PlacingProblem {
  message: string;
  errors: DeliveryErrors;
  lines: { name: string; message: string }[];
  /** Whether the session has ended, so that the customer must sign in again or continue as a guest. */
  isSignedOut: boolean;
  /** Whether the customer can wait for more of the pieces that have just sold out; null if that is not the problem. */
  shortage: "can wait" | "sold out" | null;
}

export function PlacingFailure({ problem }: { problem: PlacingProblem | null }) {
  const navigate = useNavigate();
  if (problem === null) return null;
  return (
    <Notice className={layout.mt6} kind="bad" tabIndex={-1} ref={focus}>
      <p>{problem.message}</p>
      {problem.shortage === "can wait" ? <p>Would you like to wait for it? Then send the request again.</p> : null}
      {problem.shortage === null ? null : (
        <p className={layout.mt2}>
          <Link to={href("cart")}>Change the cart</Link>
        </p>
      )}
      {problem.lines.length === 0 && !problem.isSignedOut ? <p>Your cart and these details are kept.</p> : null}
      {problem.lines.length > 0 ? (
        <>
          <ul className={clsx(layout.stack, layout.gap1, layout.mt2)}>
            {problem.lines.map((line) => (
              <li key={line.name}>
                <b>{line.name}</b>: {line.message}
              </li>
            ))}
          </ul>
          <p className={layout.mt2}>
            <Link to={href("cart")}>Change the cart</Link> and send the request again.
          </p>
        </>
      ) : null}
      {problem.isSignedOut ? (
        <p className={layout.mt2}>
          <Link
            to={href("checkoutAuth")}
            onClick={(event) => {
              event.preventDefault();
              void navigate(href("checkoutAuth"), { state: { from: href("checkout") } });
            }}
          >
            Sign in or continue as a guest
          </Link>
          ; your cart and these details are kept.
        </p>
      ) : null}
    </Notice>
  );
}
