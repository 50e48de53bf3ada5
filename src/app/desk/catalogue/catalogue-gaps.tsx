import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import text from "#app/ui/text.module.css";
import type { CatalogueReport } from "#domain/catalogue/catalogue-report.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./catalogue-gaps.module.css";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";

/** Picture addresses of the sheet that lead to no picture. Left out when there are none. */
export function DeadAddressesCard({ addresses }: { addresses: CatalogueReport["deadAddresses"] }) {
  if (addresses.length === 0) return null;
  return (
    <DeskCard isFlush id="dead" heading="Broken picture links" note={`${addresses.length} in image_url`}>
      <ul className={deskCardBody}>
        {addresses.map(({ row, product, address, reason }) => (
          <li className={styles.entry} key={row}>
            <b className={clsx(text.strong, text.tabularNumbers)}>{row}</b>
            <span className={text.breakable}>
              {product}: {address}
              <span className={clsx(layout.block, text.muted)}>
                {reason} The product has no picture until it is there.
              </span>
            </span>
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}

const shownAtFirst = 20;

/** Products that lack a picture, facts or a description. They are still sold. */
export function GapsCard({ gaps, counts }: { gaps: CatalogueReport["gaps"]; counts: CatalogueReport["gapCounts"] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? gaps : gaps.slice(0, shownAtFirst);
  const { picture, facts, description } = counts;
  return (
    <DeskCard
      isFlush
      id="gaps"
      heading="Incomplete products"
      note={
        gaps.length === 0
          ? undefined
          : `${picture} without a picture, ${facts} without facts, ${description} without a description`
      }
    >
      {gaps.length === 0 ? (
        <p className={deskCardBody}>None. Every product has a picture, facts and a description.</p>
      ) : (
        <ul className={deskCardBody}>
          {shown.map(({ row, product, missing }) => (
            <li className={styles.entry} key={row}>
              <b className={clsx(text.strong, text.tabularNumbers)}>{row}</b>
              <span className={text.breakable}>
                {product}
                <span className={clsx(layout.block, text.muted)}>no {missing.join(", no ")}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < gaps.length && (
        <div className={deskCardBody}>
          <Button look="line" size="sm" onClick={() => setIsWhole(true)}>
            Show all {gaps.length}
          </Button>
        </div>
      )}
    </DeskCard>
  );
}
