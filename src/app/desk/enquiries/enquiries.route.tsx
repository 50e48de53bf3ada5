import { clsx } from "clsx";
import { useCallback, useState } from "react";
import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import { deskKey, deskRow } from "#app/desk/desk-key.ts";
import table from "#app/desk/desk-table.module.css";
import { DeskTable } from "#app/desk/desk-table.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { useDeskData } from "#app/desk/use-desk-data.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { type EnquiryLine, enquirySubjectLabels, pondStyleLabels } from "#domain/enquiries/enquiry.ts";
import type { EnquiryListView } from "#domain/enquiries/enquiry.schema.ts";
import { EnquiryPill } from "./enquiry-pill.tsx";
import styles from "./enquiries.route.module.css";

export const meta: MetaFunction = (args) =>
  privateMeta("Pond enquiries", "People who have asked us about a pond, and what came of it.", args);

export default function EnquiriesPage() {
  const [view, setView] = useState<EnquiryListView>("open");
  const read = useCallback(() => call("listEnquiries", { view }), [view]);
  const { data, load } = useDeskData(read);
  return (
    <DeskMain isNarrow>
      <DeskHeading className={styles.heading}>Pond enquiries</DeskHeading>
      <div className={clsx(layout.row, styles.views)} role="group" aria-label="Which enquiries">
        <ViewButton isChosen={view === "open"} keyName="o" onClick={() => setView("open")}>
          Open
        </ViewButton>
        <ViewButton isChosen={view === "done"} keyName="d" onClick={() => setView("done")}>
          Won and lost
        </ViewButton>
      </div>
      <LoadState state={data} what="enquiries" load={load} />
      {typeof data === "string" ? null : data.length === 0 ? (
        <p className={text.muted}>{view === "open" ? "Nothing waiting for an answer." : "Nothing yet."}</p>
      ) : (
        <EnquiryList enquiries={data} />
      )}
    </DeskMain>
  );
}

interface ViewButtonProps {
  isChosen: boolean;
  keyName: string;
  onClick(): void;
  children: string;
}

function ViewButton({ isChosen, keyName, onClick, children }: ViewButtonProps) {
  return (
    <Button
      look={isChosen ? "solid" : "line"}
      size="sm"
      aria-pressed={isChosen}
      onClick={onClick}
      {...deskKey(keyName)}
    >
      {children}
    </Button>
  );
}

/** Below 1024 px the cells of a row stack. */
function EnquiryList({ enquiries }: { enquiries: readonly EnquiryLine[] }) {
  return (
    <div className={deskCardClass}>
      <DeskTable
        caption={`Pond enquiries, ${enquiries.length}`}
        head={
          <>
            <th className={table.headCell}>Enquiry</th>
            <th className={table.headCell}>From</th>
            <th className={table.headCell}>Looking for</th>
            <th className={table.headCell}>Photographs</th>
            <th className={table.headCell}>Status</th>
          </>
        }
      >
        {enquiries.map((enquiry) => (
          <tr key={enquiry.id} className={clsx(table.row, styles.row)}>
            <td className={clsx(table.cell, styles.cell)}>
              <Link className={styles.number} to={href("deskEnquiry", { enquiryId: String(enquiry.id) })} {...deskRow}>
                {enquiry.number}
              </Link>
              <time className={styles.when} dateTime={enquiry.createdAt}>
                {formatMoment(enquiry.createdAt)}
              </time>
            </td>
            <td className={clsx(table.cell, styles.cell)}>
              <b>{enquiry.name}</b>
              <p className={styles.details}>{enquiry.place}</p>
            </td>
            <td className={clsx(table.cell, styles.cell)}>
              {enquirySubjectLabels[enquiry.subject]}
              <p className={styles.details}>
                {[pondStyleLabels[enquiry.style], enquiry.projectName, enquiry.size].filter(Boolean).join(", ")}
              </p>
            </td>
            <td className={clsx(table.cell, styles.cell)}>
              {enquiry.photographCount}
              <span className={styles.unit}> {enquiry.photographCount === 1 ? "photograph" : "photographs"}</span>
            </td>
            <td className={clsx(table.cell, styles.cell)}>
              <EnquiryPill status={enquiry.status} />
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  );
}
