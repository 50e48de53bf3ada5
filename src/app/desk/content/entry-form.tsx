import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { formatFieldPath } from "#domain/content/reading/content-problem.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import type { ContentRefusal } from "#services/content/content-change.ts";
import type { EditedEntry } from "#services/content/edit-content.ts";
import { newEntryKinds } from "./begin-entry.ts";
import type { Draft, EntryState } from "./drafts.ts";
import { EditingContext, type FieldPath, makeBlank, updateAt } from "./editing.ts";
import styles from "./entry-form.module.css";
import { FieldEditor, GroupFields } from "./field-editor.tsx";
import type { ContentEditor } from "./use-content-editor.ts";

interface EntryFormProps extends Pick<
  ContentEditor,
  "change" | "discard" | "keepMine" | "isOutdated" | "data" | "select"
> {
  entry: EditedEntry;
  draft: Draft | null;
  refusals: readonly ContentRefusal[];
  nameOther(key: string): string;
}

export function EntryForm({
  entry,
  data,
  draft,
  isOutdated,
  refusals,
  nameOther,
  select,
  change,
  keepMine,
  discard,
}: EntryFormProps) {
  const { key, form, file, isRemovable, isNew } = entry;
  const noun = newEntryKinds[entry.group] ?? "entry";
  const fresh = useRef<Record<string, string>>({});
  const own = refusals.filter((refusal) => refusal.key === key);
  const shownElsewhere = refusals.filter(({ key: of, location }) => of !== key || location === "");

  const body = useRef<HTMLDivElement>(null);
  const { isBegun } = (useLocation().state ?? {}) as EntryState;
  // The button that began it is gone.
  useEffect(() => {
    if (isBegun) body.current?.querySelector("input")?.focus();
  }, [isBegun]);
  // The form was long, and the button at its end is gone with it.
  const isTakenOut = data === null && draft !== null;
  const wasTakenOut = useRef(isTakenOut);
  useEffect(() => {
    if (isTakenOut && !wasTakenOut.current) body.current?.focus();
    wasTakenOut.current = isTakenOut;
  }, [isTakenOut]);

  const whole = {
    path: [],
    value: data ?? undefined,
    change: (value: EditedData | undefined) => change(() => value ?? [], fresh.current),
  };

  function findError(path: FieldPath): string | null {
    // A rule that names a group means the first field in it.
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
        findPicture: (path) => draft?.pictures[path] ?? fresh.current[path] ?? entry.pictures[path] ?? null,
        keepPictures: (pictures) => void Object.assign(fresh.current, pictures),
        changeAt: (path, update) => change((now) => updateAt(now ?? undefined, path, update), fresh.current),
      }}
    >
      <DeskCard
        isFlush
        id="entry"
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
                      select(of);
                    }}
                  >
                    {nameOther(of)}
                  </Link>
                  {location === "" ? ": " : `, ${location}: `}
                </>
              )}
              {message}
            </Notice>
          ))}
          {isOutdated && (
            <Notice kind="bad">
              <p>
                Someone else has changed this since you started. Keep your draft to replace theirs, which stays under
                “Earlier versions”, or discard it to keep theirs.
              </p>
              <ActionButton className={layout.mt3} onClick={keepMine}>
                Keep my draft
              </ActionButton>
            </Notice>
          )}
          {isTakenOut && (
            <Notice kind="wait">
              This {noun} will be removed when you publish. Its pictures stay in their folder.
            </Notice>
          )}
          {data === null && draft === null && !isNew && (
            <Notice kind="bad">
              The file has a mistake, so it cannot be edited here. Correct the file, or restore an earlier version.
            </Notice>
          )}
          {data === null && draft === null && isNew && isRemovable && (
            <Notice kind="wait">
              {entry.revisions.length === 0
                ? `There is no such ${noun}.`
                : `This ${noun} was removed. Its texts are kept under “Earlier versions”, where you can restore them.`}
            </Notice>
          )}
          {data === null && draft === null && isNew && !isRemovable && (
            <>
              <Notice kind="wait">The shop does not have this yet: its file {file} does not exist.</Notice>
              <p>
                <Button look="line" size="sm" onClick={() => change(() => makeBlank(form))}>
                  Create it
                </Button>
              </p>
            </>
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
                  onClick={discard}
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
                <Button look="quiet" size="sm" onClick={() => change(() => null)}>
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
