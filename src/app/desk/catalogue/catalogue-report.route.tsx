import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { saveFile } from "#app/calls/save-file.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, ChangeButton, DeskLinkButton } from "#app/desk/kit/action-button.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { VersionsCard } from "#app/desk/kit/versions-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import {
  formatReportCsv,
  type CatalogueReport,
  type ReportedVersion,
} from "#domain/catalogue/sheet/catalogue-report.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatMoment } from "#domain/format-date.ts";
import { href } from "#domain/routes/href.ts";
import { CatalogueFigures, DeadPictureUrlsCard, GapsCard, SheetProblemTable } from "./catalogue-cards.tsx";
import { HeldSheetCard } from "./held-sheet-card.tsx";
import { UploadSheetCard } from "./upload-sheet-card.tsx";

export default function CatalogueReportPage() {
  const query = useCall("getCatalogueReport", {});
  const { data } = query;
  const { change } = useDeskChange();
  async function refresh() {
    const { result, message } = await call("refreshCatalogue", {});
    return { message, isPartial: result === "refused" || result === "held" };
  }
  async function download() {
    await change(
      async () => {
        const { name, text } = await call("downloadSheet", {});
        saveFile(name, "text/csv", `\uFEFF${text}`);
        return { message: `${name} is downloaded: the sheet that is on sale.` };
      },
      "Failed to download the sheet",
      { onDone: () => undefined },
    );
  }
  const tools = (
    <span className={clsx(desk.line, layout.toEnd)}>
      <DeskLinkButton look="solid" to={href("deskProducts")}>
        <Icon name="pencil" /> Products
      </DeskLinkButton>
      <DeskLinkButton to={href("deskStock")}>
        <Icon name="package" /> Stock
      </DeskLinkButton>
      <ActionButton
        disabled={data === undefined}
        onClick={() => data && saveFile("catalogue-report.csv", "text/csv", formatReportCsv(data))}
      >
        <Icon name="download" /> Download this list
      </ActionButton>
      <ActionButton disabled={data === undefined || data.live === null} onClick={() => void download()}>
        <Icon name="download" /> Download the sheet
      </ActionButton>
      <ChangeButton
        shortcut="r"
        keyLabel="Read the sheet again"
        busyLabel="Reading the sheet…"
        disabled={data === undefined}
        run={refresh}
        failure="Failed to refresh the catalogue"
      >
        <Icon name="refresh-cw" /> Read the sheet again
      </ChangeButton>
    </span>
  );
  return (
    <DeskPage heading="Catalogue" tools={tools}>
      <Loaded query={query} what="the report">
        {(report) => (
          <div className={desk.wideColumns}>
            <div className={desk.stack}>
              <SheetNotices report={report} />
              {report.held !== null && report.live !== null && (
                <HeldSheetCard
                  key={report.held.hash}
                  held={report.held}
                  number={report.live.number ?? 0}
                  onSale={report.live.onSale}
                />
              )}
              <CatalogueFigures report={report} />
              {!report.isHosted && report.live !== null && report.held === null && (
                <UploadSheetCard number={report.live.number ?? 0} />
              )}
              <SheetProblemTable problems={report.problems} />
              <DeadPictureUrlsCard urls={report.deadPictureUrls} />
              <GapsCard gaps={report.gaps} counts={report.gapCounts} />
            </div>
            <VersionsCard
              heading="Last twenty versions"
              empty="None so far."
              versions={report.versions.map((version, index) => ({
                name: `Version ${version.number}`,
                what: <time dateTime={version.at}>{formatMoment(version.at)}</time>,
                description: describeVersion(version),
                presentLabel: index === 0 ? "On sale" : null,
                action: version.canBeRestored
                  ? {
                      label: "Restore",
                      run: () => call("restoreSheet", { number: version.number }),
                      failure: "Failed to restore the version",
                    }
                  : null,
              }))}
            />
          </div>
        )}
      </Loaded>
    </DeskPage>
  );
}

function SheetNotices({ report: { notes, isLeft, live } }: { report: CatalogueReport }) {
  return (
    <>
      {notes.map(({ key, severity, what, fix }) => (
        <Notice kind={severity === "held" ? "bad" : "wait"} key={key}>
          {what} {fix}
        </Notice>
      ))}
      {isLeft && live !== null && (
        <Notice kind="info">
          The sheet differs from version {live.number}, which you chose to keep. It is read again when it changes, or
          when you press “Read the sheet again”.
        </Notice>
      )}
    </>
  );
}

function describeVersion({ how, by, of, changes, edit }: ReportedVersion): string {
  if (edit !== undefined) return `${edit.product}: ${edit.what}, ${by ?? ""}`;
  let decision = "";
  if (how === "uploaded") decision = `Uploaded by ${by ?? ""}`;
  if (how === "accepted") decision = `Accepted by ${by ?? ""}`;
  if (how === "taken-back") decision = `Restored from version ${of} by ${by ?? ""}`;
  const parts = [
    decision,
    changes === null || changes.prices === 0 ? "" : formatCounted(changes.prices, "price"),
    changes === null || changes.added === 0 ? "" : `${changes.added} new`,
    changes === null || changes.removed === 0 ? "" : `${changes.removed} removed`,
  ].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(", ");
  return changes === null ? "The first" : "No price and no product changed";
}
