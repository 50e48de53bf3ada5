import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import type { CatalogueReport } from "#domain/catalogue/catalogue-report.ts";
import { formatReportCsv } from "#domain/catalogue/report-csv.ts";
import { CatalogueFigures } from "./catalogue-figures.tsx";
import styles from "./catalogue-report.route.module.css";
import { DeadAddressesCard, GapsCard } from "./catalogue-gaps.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { HeldSheetCard } from "./held-sheet-card.tsx";
import { Key } from "#app/desk/key.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { saveFile } from "#app/desk/save-file.ts";
import { SheetProblemTable } from "./sheet-problem-table.tsx";
import { SheetRevisionsCard } from "./sheet-revisions-card.tsx";
import { useCatalogueReport } from "./use-catalogue-report.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Catalogue", "What is live from the product sheet, and what to fix in it.", args);

export default function CatalogueReportPage() {
  const { report, outcome, busy, load, refresh, accept, decline, takeBack } = useCatalogueReport();
  const isLoaded = typeof report !== "string";
  return (
    <DeskMain isNarrow>
      <div className={styles.head}>
        <DeskHeading>Catalogue</DeskHeading>
        <span className={styles.actions}>
          <LinkButton look="solid" size="sm" to={href("deskProducts")}>
            <Icon name="pencil" /> Products
          </LinkButton>
          <Button
            look="line"
            size="sm"
            disabled={!isLoaded}
            onClick={() => isLoaded && saveFile("catalogue-report.csv", "text/csv", formatReportCsv(report))}
          >
            <Icon name="download" /> Download report
          </Button>
          <Button
            look="line"
            size="sm"
            busyLabel={busy === "refresh" && "Reading the sheet…"}
            disabled={!isLoaded || busy !== null}
            onClick={() => void refresh()}
            {...deskKey("r", "Read the sheet again")}
          >
            <Icon name="refresh-cw" /> Read the sheet again <Key>r</Key>
          </Button>
        </span>
      </div>
      <LoadState state={report} what="the report" load={load} />
      {isLoaded && (
        <div className={styles.columns}>
          <div className={styles.cards}>
            <OutcomeNotice outcome={outcome} />
            <SheetNotices report={report} />
            {report.held !== null && report.live !== null && (
              <HeldSheetCard
                key={report.held.hash}
                held={report.held}
                number={report.live.number ?? 0}
                onSale={report.live.onSale}
                isDeciding={busy === "decide"}
                isReading={busy === "refresh"}
                accept={() => void accept(report.held?.hash ?? "")}
                decline={() => void decline(report.held?.hash ?? "")}
              />
            )}
            <CatalogueFigures report={report} />
            <SheetProblemTable problems={report.problems} />
            <DeadAddressesCard addresses={report.deadAddresses} />
            <GapsCard gaps={report.gaps} counts={report.gapCounts} />
          </div>
          <SheetRevisionsCard
            revisions={report.revisions}
            isDeciding={busy !== null}
            takeBack={(number) => void takeBack(number)}
          />
        </div>
      )}
    </DeskMain>
  );
}

/** What concerns the sheet as a whole. */
function SheetNotices({ report: { notes, isLeft, live } }: { report: CatalogueReport }) {
  return (
    <>
      {notes.map(({ key, severity, what, cure }) => (
        <Notice kind={severity === "held" ? "bad" : "wait"} key={key}>
          {what} {cure}
        </Notice>
      ))}
      {isLeft && live !== null && (
        <Notice kind="info">
          The sheet differs from r {live.number}, which you chose to keep. It is read again when it changes, or when you
          press “Read the sheet again”.
        </Notice>
      )}
    </>
  );
}
