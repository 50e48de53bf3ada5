import { useState } from "react";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import text from "#app/ui/text.module.css";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { listDifferences } from "./list-differences.ts";
import { PageFrame } from "./page-frame.tsx";
import styles from "./preview-card.module.css";
import type { ShownPreview } from "./use-content-preview.ts";

interface PreviewCardProps {
  /** The part of the content that is edited. */
  entryKey: string;
  preview: ShownPreview | null;
  published: EditedData | null;
  data: EditedData | null;
}

const faces = ["Phone", "Computer", "Changes"] as const;

/** The page with the drafts as visitors will see it, and what differs from the page that they see now. */
export function PreviewCard({ entryKey, preview, published, data }: PreviewCardProps) {
  const [face, setFace] = useState<(typeof faces)[number]>("Phone");
  const differences = listDifferences(published ?? undefined, data ?? undefined);
  const page = preview?.page;
  return (
    <DeskCard isFlush id="preview" heading="As visitors will see it">
      <div className={styles.faces} role="group" aria-label="Preview">
        {faces.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.face}
            aria-pressed={name === face}
            onClick={() => setFace(name)}
          >
            {name} {name === "Changes" && differences.length > 0 ? <b>{differences.length}</b> : null}
          </button>
        ))}
      </div>
      {face === "Changes" ? (
        <dl className={deskCardBody}>
          {differences.length === 0 && <p className={text.muted}>No changes: this is what visitors see.</p>}
          {differences.map(({ where, before, after }) => (
            <div className={styles.difference} key={where}>
              <dt>{where === "" ? "All" : where}</dt>
              <dd>
                <del className={styles.before}>{before}</del>
                <ins className={styles.after}>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : page === null || page === undefined ? (
        <p className={deskCardBody}>{describeMissingPage(preview)}</p>
      ) : (
        <PageFrame key={entryKey} page={page} before={preview?.before ?? null} width={face === "Phone" ? 390 : 1280} />
      )}
    </DeskCard>
  );
}

function describeMissingPage(preview: ShownPreview | null): string {
  if (preview === null) return "One moment…";
  return preview.refusals.length > 0
    ? "Nothing to show until the mistakes are fixed."
    : "No page of the shop shows this.";
}
