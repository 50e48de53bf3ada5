import { useState } from "react";
import { deskRow } from "#app/desk/calls/desk-key.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Link } from "#app/ui/link.tsx";
import { enquirySubjectLabels, pondStyleLabels } from "#domain/enquiries/enquiry.ts";
import { formatMoment } from "#domain/format-date.ts";
import { href } from "#domain/routes/href.ts";
import type { EnquiryLine } from "#services/enquiries/read-enquiries.ts";
import { EnquiryPill } from "./enquiry-facts.tsx";

const views = [
  { view: "open", label: "Open", shortcut: "o", empty: "Nothing waiting for an answer." },
  { view: "done", label: "Won and lost", shortcut: "d", empty: "Nothing yet." },
] as const;

export default function EnquiriesPage() {
  const [view, setView] = useState<(typeof views)[number]["view"]>("open");
  const enquiries = useCall("listEnquiries", { view });
  return (
    <DeskPage heading="Pond enquiries">
      <div className={desk.head} role="group" aria-label="Which enquiries">
        {views.map(({ view: choice, label, shortcut }) => (
          <ActionButton
            key={choice}
            look={choice === view ? "solid" : "line"}
            aria-pressed={choice === view}
            shortcut={shortcut}
            onClick={() => setView(choice)}
          >
            {label}
          </ActionButton>
        ))}
      </div>
      <Loaded query={enquiries} what="enquiries">
        {(listed) => (
          <DeskTable
            caption={`Pond enquiries, ${listed.length}`}
            columns={columns}
            rows={listed}
            keyOf={({ id }) => id}
            empty={views.find((one) => one.view === view)?.empty ?? ""}
          />
        )}
      </Loaded>
    </DeskPage>
  );
}

const columns: readonly DeskColumn<EnquiryLine>[] = [
  {
    head: "Enquiry",
    cell: ({ id, number, createdAt }) => (
      <>
        <Link className={table.link} to={href("deskEnquiry", { enquiryId: String(id) })} {...deskRow}>
          {number}
        </Link>
        <time className={desk.small} dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
      </>
    ),
  },
  {
    head: "From",
    cell: ({ name, place }) => (
      <>
        <b>{name}</b>
        <span className={desk.small}>{place}</span>
      </>
    ),
  },
  {
    head: "Looking for",
    cell: ({ subject, style, projectName, size }) => (
      <>
        {enquirySubjectLabels[subject]}
        <span className={desk.small}>
          {[subject === "question" ? "" : pondStyleLabels[style], projectName, size].filter(Boolean).join(", ")}
        </span>
      </>
    ),
  },
  { head: "Photographs", isRight: true, cell: ({ photographCount }) => photographCount },
  { head: "Status", isShort: true, cell: ({ status }) => <EnquiryPill status={status} /> },
];
