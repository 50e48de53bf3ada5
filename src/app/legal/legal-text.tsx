import { clsx } from "clsx";
import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { GoLink } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import text from "#app/ui/text.module.css";
import { formatDate } from "#domain/format-date.ts";
import { cancellationFormName } from "#domain/legal/legal-page.ts";
import { href } from "#domain/routes/href.ts";
import type { LegalExtra, ShownLegalPage } from "#services/legal/get-legal-page.ts";
import styles from "./legal-text.module.css";

/** A legal page: its latest version, the owner's words, parts from the settings and the code, and dated changes. */
export function LegalText({ page }: { page: ShownLegalPage }) {
  const { version, sections, extras, changes, offersForm } = page;
  return (
    <>
      <p className={text.muted}>{`Last changed ${formatDate(version.on)} · version ${version.number}`}</p>
      {extras.map((extra) => extra.kind === "facts" && <Facts key={extra.heading} {...extra} />)}
      {sections.map(({ heading, body }) => (
        <Part heading={heading} key={heading}>
          <div className={clsx(text.measure, text.paragraphs)}>
            <Prose text={body} />
          </div>
        </Part>
      ))}
      {offersForm && (
        <p className={layout.mt8}>
          <GoLink to={href("legalPage", { page: cancellationFormName })}>The cancellation form</GoLink>
        </p>
      )}
      {extras.map((extra) => extra.kind === "table" && <Table key={extra.heading} {...extra} />)}
      <Part heading={changesHeading}>
        <ol className={styles.changes} reversed>
          {changes.map(({ on, what }, index) => (
            <li key={index}>
              <b>{formatDate(on)}.</b> {what}
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

const changesHeading = "What has changed";

export function listLegalParts({ sections, extras }: ShownLegalPage): { id: string; heading: string }[] {
  const ofKind = (kind: LegalExtra["kind"]) => extras.filter((extra) => extra.kind === kind);
  const parts = [...ofKind("facts"), ...sections, ...ofKind("table"), { heading: changesHeading }];
  return parts.map(({ heading }) => ({ id: toId(heading), heading }));
}

/** Makes an anchor from a heading: "What we keep" → "what-we-keep". */
function toId(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z\d]+/g, "-");
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={layout.mt8}>
      <h2 className={clsx(text.title, layout.mb2)} id={toId(heading)}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Facts({ heading, rows }: Extract<LegalExtra, { kind: "facts" }>) {
  return (
    <Part heading={heading}>
      <dl className={clsx(layout.stack, layout.gap3, styles.facts)}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className={text.muted}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Table({ heading, note, columns, rows }: Extract<LegalExtra, { kind: "table" }>) {
  return (
    <Part heading={heading}>
      <p>{note}</p>
      <StackedTable className={layout.mt4} columns={columns} rows={rows} />
    </Part>
  );
}
