import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatReportCsv } from "#domain/catalogue/report-csv.ts";
import { CatalogueFigures } from "./catalogue-figures.tsx";
import styles from "./catalogue-report.route.module.css";
import { DeadAddressesCard, GapsCard } from "./catalogue-gaps.tsx";
import { CatalogueLoads } from "./catalogue-loads.tsx";
import { DeskHeading, DeskMain } from "./desk-main.tsx";
import { LoadState } from "./load-state.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { saveFile } from "./save-file.ts";
import { SheetProblemTable } from "./sheet-problem-table.tsx";
import { useCatalogueReport } from "./use-catalogue-report.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Catalogue", "What is live of the product sheet, and what to mend in it.", args);

export default function CatalogueReportPage() {
  const { report, outcome, isRefreshing, load, refresh } = useCatalogueReport();
  const isLoaded = typeof report !== "string";
  return (
    <DeskMain isNarrow>
      <div className={styles.head}>
        <DeskHeading>Catalogue</DeskHeading>
        <span className={styles.actions}>
          <Button
            look="line"
            size="sm"
            disabled={!isLoaded}
            onClick={() => isLoaded && saveFile("catalogue-report.csv", "text/csv", formatReportCsv(report))}
          >
            <Icon name="download" /> Download report
          </Button>
          <Button
            look="solid"
            size="sm"
            busyLabel={isRefreshing && "Reading the sheet…"}
            disabled={!isLoaded}
            onClick={() => void refresh()}
          >
            <Icon name="refresh-cw" /> Refresh catalogue
          </Button>
        </span>
      </div>
      <LoadState state={report} what="the report" load={load} />
      {isLoaded && (
        <div className={styles.cards}>
          <OutcomeNotice outcome={outcome} />
          <CatalogueFigures report={report} />
          <SheetProblemTable problems={report.problems} />
          <DeadAddressesCard addresses={report.deadAddresses} />
          <GapsCard gaps={report.gaps} counts={report.gapCounts} />
          <CatalogueLoads loads={report.loads} />
        </div>
      )}
    </DeskMain>
  );
}
