import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { useCall, useDesk } from "#app/desk/use-call.ts";
import { deskFailureMessage, useDeskChange } from "#app/desk/use-desk-change.ts";
import { type EditedData, isSameData } from "#domain/content/desk/edited-data.ts";
import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import type { ContentRefusal } from "#services/content/content-change.ts";
import { beginEntry, makeEntryKey, type NewEntryKind } from "./begin-entry.ts";
import { type Draft, type Drafts, type EntryState, keepDraft, mergeDraft, readDrafts } from "./drafts.ts";

const firstKey = "site";
/** Of one part; typing counts as one change. */
const maxUndos = 50;
const typingMs = 1_000;

export type ContentEditor = ReturnType<typeof useContentEditor>;

/** What the page of the content shows and does. Drafts stay in this browser until they are published. */
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
  const undos = useRef<Record<string, { drafts: (Draft | null)[]; at: number }>>({});
  const draft = drafts[shownKey] ?? null;

  const latest = useRef(drafts);
  useEffect(() => {
    latest.current = drafts;
  });

  useEffect(() => setDrafts(readDrafts()), []);

  /** Keeps the draft of a part as `update` says; null: there is none any more. */
  function updateDraft(key: string, update: (draft: Draft | null) => Draft | null): void {
    setDrafts((before) => {
      const { [key]: now = null, ...others } = before;
      const next = update(now);
      keepDraft(key, next);
      return next === null ? others : { ...others, [key]: next };
    });
  }
  const setDraft = (key: string, next: Draft | null) => updateDraft(key, () => next);

  // Somebody else has published since the draft was begun: both changes are kept.
  useEffect(() => {
    // A draft that is being published gets its new version with the answer.
    if (isBusy || published === null || draft === null || draft.version === published.version) return;
    const merged = mergeDraft(draft, published);
    setDraft(shownKey, merged.draft);
    tell(merged.isConflict ? "bad" : "ok", merged.message);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another version matters
  }, [published, draft?.version, isBusy]);

  function remember(): void {
    const now = Date.now();
    const known = (undos.current[shownKey] ??= { drafts: [], at: 0 });
    if (now - known.at > typingMs) known.drafts = [...known.drafts, draft].slice(-maxUndos);
    known.at = now;
  }

  function change(update: (data: EditedData | null) => EditedData | null, pictures: Draft["pictures"] = {}): void {
    if (published === null) return;
    const { key, name, version, data: before } = published;
    remember();
    setRefusals([]);
    updateDraft(key, (now) => {
      const data = update(now === null ? before : now.data);
      if (data !== null && before !== null && isSameData(data, before)) return null;
      return {
        key,
        name: now?.name ?? name,
        version: now?.version ?? version,
        base: now === null ? before : now.base,
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
          const isTyped = latest.current[key] !== undefined && latest.current[key].data !== data;
          const version = isTyped ? (await call("getContentEntry", { key })).version : "";
          updateDraft(key, (now) => (now === null || now.data === data ? null : { ...now, version, base: data }));
          delete undos.current[key];
        }
        setRefusals([]);
        await readAgain();
      },
      onError(error) {
        if (error instanceof CallError && Array.isArray(error.details)) setRefusals(error.details as ContentRefusal[]);
        return false;
      },
    });
  }

  /** Joins the drafts of other parts with what has been published of them since. The draft in view is joined when its part is read. */
  async function joinOthers(): Promise<void> {
    for (const other of Object.values(drafts)) {
      if (other.key === shownKey) continue;
      const now = await call("getContentEntry", { key: other.key });
      if (now.version !== other.version) setDraft(other.key, mergeDraft(other, now).draft);
    }
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
    refusals,
    setRefusals,
    outcome,
    isBusy,
    canUndo: (undos.current[shownKey]?.drafts.length ?? 0) > 0,
    select(key: string) {
      void navigate(`#${encodeURIComponent(key)}`, { preventScrollReset: true });
    },
    change,
    /** Begins a project or a guide of this name, as a draft. */
    async begin(kind: NewEntryKind, name: string) {
      const key = makeEntryKey(kind, name);
      try {
        if (drafts[key] === undefined) {
          const { version, isNew } = await call("getContentEntry", { key });
          if (!isNew) return tell("bad", `There is already a ${kind} with this name.`);
          const now = new Date();
          const data = beginEntry(kind, name, formatShopDay(now));
          setDraft(key, { key, name, version, base: null, data, at: now.toISOString(), pictures: {} });
        }
        const state: EntryState = { isBegun: true };
        void navigate(`#${encodeURIComponent(key)}`, { preventScrollReset: true, state });
      } catch (error) {
        if (!handleAccessError(error)) tell("bad", deskFailureMessage(error, `Failed to create the ${kind}`));
      }
    },
    undo() {
      const known = undos.current[shownKey];
      const before = known?.drafts.pop();
      if (known === undefined || before === undefined) return;
      known.at = 0;
      setDraft(shownKey, before);
    },
    discard() {
      remember();
      setDraft(shownKey, null);
      setRefusals([]);
    },
    async publish() {
      const sent = Object.values(drafts);
      if (sent.length === 0) return;
      const changes = sent.map(({ key, version, data }) => ({ key, version, data }));
      await run(
        async () => {
          try {
            return await call("publishContent", { changes });
          } catch (error) {
            await joinOthers().catch(() => undefined);
            throw error;
          }
        },
        sent,
        "Failed to publish",
      );
    },
    async takeBack(number: number) {
      if (published === null) return;
      const { key, version } = published;
      const sent = draft === null ? [] : [draft];
      await run(() => call("takeBackContent", { key, version, number }), sent, "Failed to restore the text");
    },
  };
}
