import { formatMoment } from "#app/ui/format-date.ts";
import type { CatalogueLoad } from "#domain/catalogue/catalogue-report.ts";
import styles from "./catalogue-loads.module.css";
import { DeskCard, deskCardBody } from "./desk-card.tsx";
import timeline from "./timeline.module.css";

/** The latest attempts to read the sheet, and why one was refused. */
export function CatalogueLoads({ loads }: { loads: readonly CatalogueLoad[] }) {
  return (
    <DeskCard headingId="loads" heading="Loads" note="Since the shop was started">
      <div className={deskCardBody}>
        <ol className={timeline.entries}>
          {loads.map((load) => (
            <li className={timeline.entry} key={load.at}>
              <time className={timeline.time} dateTime={load.at}>
                {formatMoment(load.at)}
              </time>
              <span>
                <LoadWords load={load} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </DeskCard>
  );
}

function LoadWords({ load: { result, message, revision, changes } }: { load: CatalogueLoad }) {
  if (result === "unchanged") return "Unchanged";
  if (result === "refused")
    return (
      <>
        <b className={styles.refused}>Refused.</b> {message} The shop keeps the last good sheet.
      </>
    );
  return (
    <>
      <b className={styles.accepted}>Accepted as {revision}.</b> {changes === null ? "" : formatChanges(changes)}
    </>
  );
}

function formatChanges({ prices, added, removed }: NonNullable<CatalogueLoad["changes"]>): string {
  const words = [
    prices === 0 ? "" : `${prices} ${prices === 1 ? "price" : "prices"} changed`,
    added === 0 ? "" : `${added} ${added === 1 ? "product" : "products"} new`,
    removed === 0 ? "" : `${removed} gone`,
  ].filter((part) => part !== "");
  return words.length === 0 ? "Prices and products are the same." : `${words.join(", ")}.`;
}
