import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { PagePreview } from "#domain/content/desk/edited-content.ts";
import {
  findEntryName,
  isDataGroup,
  isDataList,
  isSameData,
  type EditedData,
} from "#domain/content/desk/edited-data.ts";
import { formatFieldLabel } from "#domain/content/desk/field-label.ts";
import type { ContentPreview } from "#services/content/edit-content.ts";
import styles from "./preview-card.module.css";
import type { ContentEditor } from "./use-content-editor.ts";

interface PreviewCardProps {
  editor: Pick<ContentEditor, "shownKey" | "preview" | "data">;
  published: EditedData | null;
}

const faces = ["Phone", "Computer", "Changes"] as const;

export function PreviewCard({ editor: { shownKey, preview, data }, published }: PreviewCardProps) {
  const [face, setFace] = useState<(typeof faces)[number]>("Phone");
  const differences = listDifferences(published ?? undefined, data ?? undefined);
  const page = preview?.page;
  return (
    <DeskCard isFlush heading="As visitors will see it">
      <div className={clsx(layout.flex, layout.ruleBelow)} role="group" aria-label="Preview">
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
        <>
          {preview?.note ? <p className={deskCardBody}>{preview.note}</p> : null}
          <PageFrame key={shownKey} page={page} width={face === "Phone" ? 390 : 1280} />
        </>
      )}
    </DeskCard>
  );
}

function describeMissingPage(preview: ContentPreview | null): string {
  if (preview === null) return "One moment…";
  return preview.refusals.length > 0
    ? "Nothing to show until the mistakes are fixed."
    : "No page of the shop shows this.";
}

interface Difference {
  /** The field that differs: "Hero, Headline". */
  where: string;
  before: string;
  after: string;
}

export function listDifferences(
  before: EditedData | undefined,
  after: EditedData | undefined,
  path: readonly string[] = [],
): Difference[] {
  if (before === after || (before !== undefined && after !== undefined && isSameData(before, after))) return [];
  if (isDataGroup(before) && isDataGroup(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => listDifferences(before[name], after[name], [...path, formatFieldLabel(name)]));
  }
  if (isDataList(before) && isDataList(after) && before.length === after.length)
    return after.flatMap((entry, index) =>
      listDifferences(before[index], entry, [...path, findEntryName(before[index]) ?? `${index + 1}`]),
    );
  return [{ where: path.join(", "), before: describeData(before), after: describeData(after) }];
}

function describeData(data: EditedData | undefined): string {
  if (data === undefined || data === "") return "nothing";
  if (typeof data === "string") return data;
  if (!isDataList(data)) return Object.values(data).map(describeData).join(" · ");
  const names = data.map((entry) =>
    describeData(isDataGroup(entry) ? (entry["alt"] ?? Object.values(entry)[0]) : entry),
  );
  return `${data.length}: ${names.slice(0, 6).join(" · ")}${names.length > 6 ? " …" : ""}`;
}

const frameHeight = 620;

/** A page of the shop in a frame, as in a window of this width, scaled to fit. Nothing in it can be pressed. */
function PageFrame({ page, width }: { page: PagePreview; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const outer = box.current;
    const inner = frame.current;
    if (outer === null || inner === null) return undefined;
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / width);
      inner.style.width = `${width}px`;
      inner.style.height = `${frameHeight / scale}px`;
      inner.style.transform = `scale(${scale})`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [width]);

  useEffect(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (isOpen && view !== null && view !== undefined) showPage(view, page);
  }, [isOpen, page]);

  return (
    <div className={styles.box} ref={box}>
      <iframe
        className={styles.frame}
        ref={frame}
        title="The page with your drafts"
        // The sandbox blocks scripts. The same origin lets the desk fill in the page.
        sandbox="allow-same-origin"
        srcDoc="<!doctype html>"
        onLoad={() => setOpen(true)}
      />
    </div>
  );
}

/** Replaces the page and keeps the scroll position. The desk's policy bans inline styles, so a script sets them. */
function showPage(view: Window & typeof globalThis, { html, styles: css }: PagePreview): void {
  const shown = view.document;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  shown.adoptedStyleSheets = [sheet];
  const { scrollY } = view;
  shown.documentElement.replaceWith(shown.importNode(parsePage(html).documentElement, true));
  view.scrollTo(0, scrollY);
}

function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const field of page.querySelectorAll("[autofocus]")) field.removeAttribute("autofocus");
  page.body.inert = true;
  return page;
}
