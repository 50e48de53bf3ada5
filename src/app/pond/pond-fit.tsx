import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { withFigures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import type { PondFit as Fit } from "#services/pond/get-pond-fit.ts";
import { HourRings } from "./hour-rings.tsx";
import { findKeptPond } from "./kept-pond.ts";
import styles from "./pond-fit.module.css";

interface PondFitProps {
  productKey: string;
  category: string;
  /** The chosen option; "" for none. */
  option: string;
  onChoose(option: string): void;
}

/** The categories whose products are checked against the kept pond. */
const fittedCategories: ReadonlySet<string> = new Set(["pumps", "filters", "uv_clarifiers", "air_pumps"]);

/** Says whether the chosen option fits the kept pond, or which option does. */
export function PondFit({ productKey, category, option, onChoose }: PondFitProps) {
  const [fit, setFit] = useState<Fit | null>(null);
  useEffect(() => {
    const figures = findKeptPond();
    if (figures === null || !fittedCategories.has(category)) return undefined;
    const asked = new AbortController();
    fetch(withFigures(href("pondFit", {}, { products: productKey }), figures), { signal: asked.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Fit | null>) : null))
      // The page works without this line.
      .then(setFit, () => undefined);
    return () => asked.abort();
  }, [productKey, category]);
  const chosen = fit?.options.find((each) => each.option === option) ?? null;
  if (fit === null || chosen === null) return null;
  const fitting = fit.options.find(({ isFitting }) => isFitting);
  const change = <Link to={fit.pondPath}>Edit your pond</Link>;
  if (!chosen.isFitting)
    return (
      <Notice kind="wait">
        For your pond of {fit.litres}: this one {chosen.reason}
        {fitting !== undefined && (
          <>
            {` The ${fitting.option} fits. `}
            <Button look="line" size="sm" onClick={() => onChoose(fitting.option)}>
              Choose {fitting.option}
            </Button>
          </>
        )}{" "}
        {change}
      </Notice>
    );
  return (
    <section className={clsx(layout.alignCenter, layout.sandGround, styles.fits)} aria-labelledby="fits">
      {chosen.roundHours !== null && <HourRings className={styles.rings} hours={chosen.roundHours} />}
      <div className={clsx(text.snug, styles.words)}>
        <h2 className={text.h3} id="fits">
          Fits your pond of {fit.litres}
        </h2>
        <p>
          {chosen.reason}
          {chosen.roundHours !== null && " Each ring is one hour."}
        </p>
      </div>
      {change}
    </section>
  );
}
