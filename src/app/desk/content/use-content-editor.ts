import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { useCall, useDesk, usePreview } from "#app/desk/use-call.ts";
import { deskFailureMessage, useDeskChange } from "#app/desk/use-desk-change.ts";
import { type EditedData, isSameData } from "#domain/content/desk/edited-data.ts";
import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import type { ContentRefusal } from "#services/content/content-change.ts";
import type { ContentPreview } from "#services/content/edit-content.ts";
import { beginEntry, makeEntryKey, type NewEntryKind } from "./begin-entry.ts";
import { type Draft, type Drafts, type EntryState, keepDraft, readDrafts } from "./drafts.ts";

const firstKey = "site";

export type ContentEditor = ReturnType<typeof useContentEditor>;

/** The state and actions of the content page. Drafts stay in this browser until they are published. */
export function useContentEditor() {
  const { handleAccessError } = useDesk();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const shownKey = decodeURIComponent(hash.slice(1)) || firstKey;
  const list = useCall("listEditableContent", {});
  const { data: mistakes = [] } = useCall("listMistakes", {});
  const entry = useCall("getContentEntry", { key: shownKey }, { isEdited: true });
  const published = entry.data ?? null;
  const [drafts, setDrafts] = useState<Drafts>({});
  const [refusals, setRefusals] = useState<readonly ContentRefusal[]>([]);
  const { change: save, busy, outcome, report: tell, readAgain } = useDeskChange();
  const isBusy = busy !== null;
  const draft = drafts[shownKey] ?? null;

  useEffect(() => setDrafts(readDrafts()), []);

  function select(key: string): void {
    void navigate(`#${encodeURIComponent(key)}`, { preventScrollReset: true });
  }

  function updateDraft(key: string, update: (draft: Draft | null) => Draft | null): void {
    setDrafts((before) => {
      const { [key]: now = null, ...others } = before;
      const next = update(now);
      keepDraft(key, next);
      return next === null ? others : { ...others, [key]: next };
    });
  }

  function change(update: (data: EditedData | null) => EditedData | null, pictures: Draft["pictures"] = {}): void {
    if (published === null) return;
    const { key, name, version, data: before } = published;
    setRefusals([]);
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
  }

  /** Publishes drafts. What was typed in them since stays, as a draft of what is published now. */
  async function run(action: () => Promise<{ message: string }>, sent: readonly Draft[], failure: string) {
    await save(action, failure, {
      async onDone() {
        for (const { key, data } of sent) {
          const { version } = await call("getContentEntry", { key });
          updateDraft(key, (now) => (now === null || now.data === data ? null : { ...now, version }));
        }
        setRefusals([]);
        await readAgain();
      },
      onError(error) {
        const details = error instanceof CallError ? error.details : null;
        if (Array.isArray(details)) setRefusals(details as ContentRefusal[]);
        // Where somebody else has published, its form asks what to do.
        const { key } = (details ?? {}) as { key?: unknown };
        if (typeof key === "string" && key !== shownKey) select(key);
        return false;
      },
    });
  }

  return {
    list,
    mistakes,
    shownKey,
    entry,
    // As the form shows it; null: there is nothing to edit.
    data: draft === null ? (published?.data ?? null) : draft.data,
    draft,
    drafts,
    // Somebody else has published since the draft was begun. While it is published itself, its version is about to change.
    isOutdated: !isBusy && draft !== null && published !== null && draft.version !== published.version,
    refusals,
    setRefusals,
    outcome,
    isBusy,
    select,
    change,
    async begin(kind: NewEntryKind, name: string) {
      const key = makeEntryKey(kind, name);
      try {
        if (drafts[key] === undefined) {
          const { version, isNew } = await call("getContentEntry", { key });
          if (!isNew) return tell("bad", `There is already a ${kind} with this name.`);
          const now = new Date();
          const data = beginEntry(kind, name, formatShopDay(now));
          updateDraft(key, () => ({ key, name, version, data, at: now.toISOString(), pictures: {} }));
        }
        const state: EntryState = { isBegun: true };
        void navigate(`#${encodeURIComponent(key)}`, { preventScrollReset: true, state });
      } catch (error) {
        if (!handleAccessError(error)) tell("bad", deskFailureMessage(error, `Failed to create the ${kind}`));
      }
    },
    keepMine() {
      updateDraft(shownKey, (now) =>
        now === null || published === null ? now : { ...now, version: published.version },
      );
    },
    discard() {
      updateDraft(shownKey, () => null);
      setRefusals([]);
    },
    async publish() {
      const sent = Object.values(drafts);
      if (sent.length === 0) return;
      const changes = sent.map(({ key, version, data }) => ({ key, version, data }));
      await run(() => call("publishContent", { changes }), sent, "Failed to publish");
    },
    async takeBack(number: number) {
      if (published === null) return;
      const { key, version } = published;
      const sent = draft === null ? [] : [draft];
      await run(() => call("takeBackContent", { key, version, number }), sent, "Failed to restore the text");
    },
  };
}

const noPage: ContentPreview = { refusals: [], page: null, note: null };

/** The page with all drafts, as the shop itself would render it; null while it is made for the first time. */
export function useContentPreview({
  entry,
  data,
  draft,
  drafts,
  shownKey,
  isBusy,
  setRefusals,
}: ContentEditor): ContentPreview | null {
  const [preview, setPreview] = useState<{ key: string; content: ContentPreview } | null>(null);
  const version = entry.data?.version ?? null;
  const isNothing = data === null && draft === null;
  const others = Object.values(drafts).filter(({ key }) => key !== shownKey);
  const changes = [
    { key: shownKey, version: version ?? "", data },
    ...others.map((other) => ({ key: other.key, version: other.version, data: other.data })),
  ];
  // A refused text may have been edited since, so the preview follows it.
  const isWanted = !isBusy && version !== null && !isNothing;
  usePreview("previewContent", isWanted ? { changes, shown: shownKey } : null, draft !== null, (content) => {
    setPreview({ key: shownKey, content });
    setRefusals(content.refusals);
  });

  if (version !== null && isNothing) return noPage;
  return preview?.key === shownKey ? preview.content : null;
}
