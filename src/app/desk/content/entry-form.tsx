import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import type { ListedEntry } from "#domain/content/desk/edited-content.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { formatFieldPath } from "#domain/content/reading/content-problem.ts";
import { formatMoment } from "#domain/format-date.ts";
import type { EditedEntry } from "#services/content/edit-content.ts";
import { newEntryKinds } from "./begin-entry.ts";
import type { EntryState } from "./drafts.ts";
import { EditingContext, makeBlank, updateAt, type FieldPath } from "./editing.ts";
import styles from "./entry-form.module.css";
import { FieldEditor, GroupFields } from "./field-editor.tsx";
import type { ContentEditor } from "./use-content-editor.ts";

interface EntryFormProps {
  entry: EditedEntry;
  list: readonly ListedEntry[];
  editor: ContentEditor;
}

export function EntryForm({ entry, list, editor }: EntryFormProps) {
  const { data, draft, drafts, refusals, change } = editor;
  const { key, form, file, isRemovable, isNew } = entry;
  const noun = newEntryKinds[entry.group] ?? "entry";
  const own = refusals.filter((refusal) => refusal.key === key);
  const shownElsewhere = refusals.filter(({ key: of, location }) => of !== key || location === "");

  const body = useRef<HTMLDivElement>(null);
  const { isBegun } = (useLocation().state ?? {}) as EntryState;
  // The button that started the entry is gone, so the first field takes the focus.
  useEffect(() => {
    if (isBegun) body.current?.querySelector("input")?.focus();
  }, [isBegun]);
  const isRemoved = data === null && draft !== null;
  // The entry has nothing to edit and nothing to publish.
  const isMissing = data === null && draft === null;
  const whole = {
    path: [],
    value: data ?? undefined,
    change: (value: EditedData | undefined) => change(() => value ?? []),
  };

  function findError(path: FieldPath): string | null {
    // A rule that names a group refers to its first field.
    const location = formatFieldPath(path, file);
    return own.find((refusal) => refusal.location === location)?.message ?? null;
  }

  function hasError(path: FieldPath): boolean {
    const location = formatFieldPath(path, file);
    return own.some((refusal) => refusal.location === location || refusal.location.startsWith(`${location}, `));
  }

  return (
    <EditingContext
      value={{
        key,
        findError,
        hasError,
        findPicture: (path) => draft?.pictures[path] ?? entry.pictures[path] ?? null,
        changeAt: (path, update, pictures) => change((now) => updateAt(now ?? undefined, path, update), pictures),
      }}
    >
      <DeskCard
        isFlush
        heading={draft?.name ?? entry.name}
        note={
          draft === null ? (
            "As visitors see it"
          ) : (
            <b className={text.amber}>Draft saved, {formatMoment(draft.at).split(" ").at(-1)}</b>
          )
        }
      >
        <div className={clsx(layout.stack, layout.gap4, layout.p4)} ref={body} tabIndex={-1}>
          {shownElsewhere.map(({ message, key: of, location }) => (
            <Notice kind="bad" key={`${of} ${location} ${message}`}>
              {of !== null && of !== key && (
                <>
                  <Link
                    className={styles.part}
                    to={`#${encodeURIComponent(of)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      editor.select(of);
                    }}
                  >
                    {drafts[of]?.name ?? list.find((one) => one.key === of)?.name ?? of}
                  </Link>
                  {location === "" ? ": " : `, ${location}: `}
                </>
              )}
              {message}
            </Notice>
          ))}
          {editor.isOutdated && (
            <Notice kind="bad">
              <p>
                Someone else has changed this since you started. Keep your draft to replace theirs, which stays under
                “Earlier versions”, or discard it to keep theirs.
              </p>
              <ActionButton className={layout.mt3} onClick={editor.keepMine}>
                Keep my draft
              </ActionButton>
            </Notice>
          )}
          {isRemoved && (
            <Notice kind="wait">
              This {noun} will be removed when you publish. Its pictures stay in their folder.
            </Notice>
          )}
          {isMissing && <Notice kind={isNew ? "wait" : "bad"}>{describeMissing(entry, noun)}</Notice>}
          {isMissing && isNew && !isRemovable && (
            <p>
              <Button look="line" size="sm" onClick={() => change(() => makeBlank(form))}>
                Create it
              </Button>
            </p>
          )}
          {data !== null &&
            (form.kind === "group" ? (
              <GroupFields {...whole} field={form} />
            ) : (
              <FieldEditor {...whole} field={form} label={entry.name} isOptional={false} />
            ))}
          {(draft !== null || isRemovable) && (
            <p className={clsx(layout.wrap, layout.gap2)}>
              {draft !== null && (
                <ActionButton
                  onClick={editor.discard}
                  asks={{
                    title: "Discard the draft?",
                    dismissLabel: "Keep it",
                    confirmLabel: "Discard it",
                    isDangerous: true,
                    text: "What you typed here since the last publication will be lost.",
                  }}
                >
                  Discard the draft
                </ActionButton>
              )}
              {isRemovable && !isNew && data !== null && (
                <Button
                  look="quiet"
                  size="sm"
                  onClick={() => {
                    change(() => null);
                    // The form is gone, and the pressed button at its end with it.
                    body.current?.focus();
                  }}
                >
                  Remove this {noun}
                </Button>
              )}
            </p>
          )}
        </div>
      </DeskCard>
    </EditingContext>
  );
}

function describeMissing({ isNew, isRemovable, versions, file }: EditedEntry, noun: string): string {
  if (!isNew)
    return "The file has a mistake, so it cannot be edited here. Correct the file, or restore an earlier version.";
  if (!isRemovable) return `The shop does not have this yet: its file ${file} does not exist.`;
  return versions.length === 0
    ? `There is no such ${noun}.`
    : `This ${noun} was removed. Its texts are kept under “Earlier versions”, where you can restore them.`;
}
