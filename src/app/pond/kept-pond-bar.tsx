import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { parseFigures } from "#domain/addresses/figure-parameters.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { forgetPond, keepPond, keepShownPond } from "./kept-pond.ts";

/** Says whether this browser keeps the pond that is shown, and lets the visitor decide. */
export function KeptPondBar() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => {
    setIsKept(keepShownPond(search));
  }, [search]);
  if (isKept === null) return null;

  function forget(): void {
    forgetPond();
    void navigate(href("pond"));
  }
  function keepThis(): void {
    keepPond(parseFigures(new URLSearchParams(search)));
    setIsKept(true);
  }
  return (
    <p
      className={clsx(layout.screenOnly, layout.row, text.small, text.soft, layout.gap0, layout.across4)}
      role="status"
    >
      {isKept
        ? "Your pond is saved in this browser, and our product pages use it."
        : "A different pond is saved in this browser."}
      <Button look="quiet" size="sm" onClick={isKept ? forget : keepThis}>
        {isKept ? "Delete it" : "Save this one instead"}
      </Button>
    </p>
  );
}
