import { clsx } from "clsx";
import type { ReactNode } from "react";
import { href } from "#domain/addresses/href.ts";
import { cancellationFormName } from "#domain/legal/legal-page.ts";
import type { LegalExtra, ShownLegalPage } from "#services/legal/get-legal-page.ts";
import { formatDate } from "#app/ui/format-date.ts";
import { GoLink } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import text from "#app/ui/text.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./legal-text.module.css";

/** A legal page: since when which version of it holds, the owner's words, and what comes from the settings and the code. */
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
        <p className={layout.mt9}>
          <GoLink to={href("legalPage", { page: cancellationFormName })}>The cancellation form</GoLink>
        </p>
      )}
      {extras.map((extra) => extra.kind === "table" && <Table key={extra.heading} {...extra} />)}
      <Part heading="What has changed">
        <ol className={styles.changes} reversed>
          {changes.map(({ on, what }, at) => (
            <li key={at}>
              <b>{formatDate(on)}.</b> {what}
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={layout.mt9}>
      <h2 className={clsx(text.title, layout.mb2)}>{heading}</h2>
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

/** On narrow windows a row is a block of its own, in which each cell says what it is. */
function Table({ heading, note, columns, rows }: Extract<LegalExtra, { kind: "table" }>) {
  return (
    <Part heading={heading}>
      <p>{note}</p>
      <table className={clsx(layout.wide, layout.mt4, styles.table)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((cell, at) => (
                <td key={columns[at + 1]}>
                  <span className={clsx(styles.cellName, text.muted)}>{columns[at + 1]}: </span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
