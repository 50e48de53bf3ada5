import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { previewPauseMs, useCall, useDesk, usePaused } from "#app/desk/calls/use-call.ts";
import { deskFailureMessage, useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { isSameData, type EditedData } from "#domain/content/desk/edited-data.ts";
import { formatShopDay } from "#domain/format-date.ts";
import type { ContentRefusal } from "#services/content/content-change.ts";
import type { ContentPreview } from "#services/content/edit-content.ts";
import { beginEntry, makeEntryKey, type NewEntryKind } from "./begin-entry.ts";
import { keepDraft, readDrafts, type Draft, type Drafts, type EntryState } from "./drafts.ts";

const firstKey = "site";

export type ContentEditor = ReturnType<typeof useContentEditor>;

/** The state and actions of the content page. Drafts stay in this browser until they are published. */
export function useContentEditor() {
  const { handleAccessError } = useDesk();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const shownKey = decodeURIComponent(hash.slice(1)) || firstKey;
  const entry = useCall("getContentEntry", { key: shownKey }, { isEdited: true });
  const published = entry.data ?? null;
  const [drafts, setDrafts] = useState<Drafts>({});
  // The refusals of an earlier version. Those of the present drafts come with their preview.
  const [refused, setRefused] = useState<readonly ContentRefusal[]>([]);
  const { busy, report, readAgain } = useDeskChange();
  const isBusy = busy !== null;
  const draft = drafts[shownKey] ?? null;
  useEffect(() => setDrafts(readDrafts()), []);

  const paused = usePaused(drafts, previewPauseMs);
  const isNothing = draft === null && (published === null || published.data === null);
  const previewed = Object.values({
    ...(published !== null && !isNothing && { [shownKey]: published }),
    ...paused,
  }).map(({ key, version, data }) => ({ key, version, data }));
  const [first] = previewed;
  const { data: preview = null } = useCall(
    "previewContent",
    { changes: previewed, shown: isNothing ? (first?.key ?? shownKey) : shownKey },
    { isWanted: !isBusy && published !== null && first !== undefined, isEdited: true, keepsLast: true },
  );

  function select(key: string, state: EntryState = {}): void {
    void navigate(`#${encodeURIComponent(key)}`, { preventScrollReset: true, state });
  }
  function updateDraft(key: string, update: (draft: Draft | null) => Draft | null): void {
    setRefused([]);
    setDrafts((before) => {
      const { [key]: now = null, ...others } = before;
      const next = update(now);
      keepDraft(key, next);
      return next === null ? others : { ...others, [key]: next };
    });
  }
  /** Keeps edits made since the publication as drafts of the published content. */
  async function dropPublished(sent: readonly Draft[]): Promise<void> {
    for (const { key, data } of sent) {
      const { version } = await call("getContentEntry", { key });
      updateDraft(key, (now) => (now === null || now.data === data ? null : { ...now, version }));
    }
    await readAgain();
  }
  return {
    shownKey,
    entry,
    /** The data as the form shows it; null if there is nothing to edit. */
    data: draft === null ? (published?.data ?? null) : draft.data,
    draft,
    drafts,
    /** Whether another user has published since this draft began; false while its publication changes the version. */
    isOutdated: !isBusy && draft !== null && published !== null && draft.version !== published.version,
    /** The page with all drafts, as the shop would render it; null until the first preview has been made. */
    preview: published !== null && isNothing ? noPage : preview,
    refusals: refused.length > 0 ? refused : (preview?.refusals ?? []),
    select,
    change(update: (data: EditedData | null) => EditedData | null, pictures: Draft["pictures"] = {}) {
      if (published === null) return;
      const { key, name, version, data: before } = published;
      updateDraft(key, (now) => {
        const data = update(now === null ? before : now.data);
        if (data !== null && before !== null && isSameData(data, before)) return null;
        return {
          key,
          name: now?.name ?? name,
          version: now?.version ?? version,
          data,
          at: new Date().toISOString(),
          pictures: { ...now?.pictures, ...pictures },
        };
      });
    },
    async begin(kind: NewEntryKind, name: string) {
      const key = makeEntryKey(kind, name);
      try {
        if (drafts[key] === undefined) {
          const { version, isNew } = await call("getContentEntry", { key });
          if (!isNew) return report("bad", `There is already a ${kind} with this name.`);
          const now = new Date();
          const data = beginEntry(kind, name, formatShopDay(now));
          updateDraft(key, () => ({ key, name, version, data, at: now.toISOString(), pictures: {} }));
        }
        select(key, { isBegun: true });
      } catch (error) {
        if (!handleAccessError(error)) report("bad", deskFailureMessage(error, `Failed to create the ${kind}`));
      }
    },
    keepMine() {
      updateDraft(shownKey, (now) =>
        now === null || published === null ? now : { ...now, version: published.version },
      );
    },
    discard: () => updateDraft(shownKey, () => null),
    publishing: {
      busyLabel: "Publishing…",
      disabled: Object.keys(drafts).length === 0,
      failure: "Failed to publish",
      async run() {
        const sent = Object.values(drafts);
        const changes = sent.map(({ key, version, data }) => ({ key, version, data }));
        try {
          return { ...(await call("publishContent", { changes })), sent };
        } catch (error) {
          // If another user has published meanwhile, the form asks what to do.
          const { key } = toDetails(error) as { key?: unknown };
          if (typeof key === "string" && key !== shownKey) select(key);
          throw error;
        }
      },
      onDone: ({ sent }: { sent: readonly Draft[] }) => dropPublished(sent),
    },
    async restore(number: number) {
      try {
        return await call("restoreContent", { key: shownKey, version: published?.version ?? "", number });
      } catch (error) {
        const details = toDetails(error);
        if (Array.isArray(details)) setRefused(details as ContentRefusal[]);
        throw error;
      }
    },
    dropRestored: () => dropPublished(draft === null ? [] : [draft]),
  };
}

function toDetails(error: unknown): object {
  return (error instanceof CallError ? error.details : null) ?? {};
}

const noPage: ContentPreview = { refusals: [], page: null, note: null };
