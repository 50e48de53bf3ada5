import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";
import type { ListedEntry } from "#domain/content/entry-groups.ts";
import type { EditedData } from "#domain/content/edited-data.ts";
import { isSameData } from "#domain/content/merge-data.ts";
import type { ShopMistake } from "#domain/content/shop-mistake.ts";
import { formatShopDay } from "#domain/orders/fulfilment.ts";
import type { ContentRefusal } from "#services/content/content-change.ts";
import type { EditedEntry } from "#services/content/edit-content.ts";
import { beginEntry, makeEntryKey, type NewEntryKind } from "./begin-entry.ts";
import { type Draft, type Drafts, type EntryState, keepDraft, readDrafts } from "./drafts.ts";
import { mergeDraft } from "./merge-draft.ts";

const getList = () => call("listEditableContent", {});
const getMistakes = () => call("listMistakes", {});
const firstKey = "site";
/** Of one part; typing counts as one change. */
const maxUndos = 50;
const typingMs = 1_000;

export interface ContentEditor {
  list: DeskData<ListedEntry[]>;
  mistakes: ShopMistake[] | null;
  shownKey: string;
  entry: DeskData<EditedEntry>;
  /** As the form shows it; null: there is nothing to edit. */
  data: EditedData | null;
  draft: Draft | null;
  drafts: Drafts;
  refusals: readonly ContentRefusal[];
  setRefusals(refusals: readonly ContentRefusal[]): void;
  outcome: DeskOutcome | null;
  isBusy: boolean;
  canUndo: boolean;
  load(): Promise<void>;
  select(key: string): void;
  /** `pictures` are the addresses of those that it adds. */
  change(update: (data: EditedData | null) => EditedData | null, pictures?: Draft["pictures"]): void;
  /** Begins a project or a guide of this name, as a draft. */
  begin(kind: NewEntryKind, name: string): Promise<void>;
  undo(): void;
  discard(): void;
  publish(): Promise<void>;
  takeBack(number: number): Promise<void>;
}

/** What the page of the content shows and does. Drafts stay in this browser until they are published. */
export function useContentEditor(): ContentEditor {
  const { handleAccessError } = useDesk();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const shownKey = decodeURIComponent(hash.slice(1)) || firstKey;
  const getEntry = useCallback(() => call("getContentEntry", { key: shownKey }), [shownKey]);
  const { data: list, setData: setList, load: loadList } = useDeskData<ListedEntry[]>(getList);
  const { data: mistakes, load: loadMistakes } = useDeskData<ShopMistake[]>(getMistakes);
  const { data: read, setData: setEntry, load } = useDeskData<EditedEntry>(getEntry);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [refusals, setRefusals] = useState<readonly ContentRefusal[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, tell] = useDeskOutcome();
  const undos = useRef<Record<string, { drafts: (Draft | null)[]; at: number }>>({});
  // The one that was shown before stays until the next has come.
  const entry = typeof read !== "string" && read.key !== shownKey ? "loading" : read;
  const published = typeof entry === "string" ? null : entry;
  const draft = drafts[shownKey] ?? null;

  useEffect(() => setDrafts(readDrafts()), []);

  function setDraft(key: string, next: Draft | null): void {
    setDrafts((before) => {
      keepDraft(key, next);
      const { [key]: _old, ...others } = before;
      return next === null ? others : { ...others, [key]: next };
    });
  }

  // Somebody else has published since the draft was begun: both changes are kept.
  useEffect(() => {
    if (published === null || draft === null || draft.version === published.version) return;
    const merged = mergeDraft(draft, published);
    setDraft(shownKey, merged.draft);
    tell(merged.isConflict ? "bad" : "ok", merged.message);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another version matters
  }, [published, draft?.version]);

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
    setDrafts((known) => {
      const { [key]: now, ...others } = known;
      const data = update(now === undefined ? before : now.data);
      const isSame = data !== null && before !== null && isSameData(data, before);
      const next: Draft = {
        key,
        name: now?.name ?? name,
        version: now?.version ?? version,
        base: now === undefined ? before : now.base,
        data,
        at: new Date().toISOString(),
        pictures: { ...now?.pictures, ...pictures },
      };
      keepDraft(key, isSame ? null : next);
      return isSame ? others : { ...others, [key]: next };
    });
  }

  async function run(action: () => Promise<{ message: string }>, done: readonly string[], failure: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { message } = await action();
      for (const key of done) {
        setDraft(key, null);
        delete undos.current[key];
      }
      setRefusals([]);
      tell("ok", message);
      await Promise.all([getEntry().then(setEntry), getList().then(setList), loadMistakes()]);
    } catch (error) {
      if (handleAccessError(error)) return;
      if (error instanceof CallError && Array.isArray(error.details)) setRefusals(error.details as ContentRefusal[]);
      tell("bad", deskFailureMessage(error, failure));
      // Somebody else may have changed the files: the draft is joined with what is there now.
      await getEntry().then(setEntry, () => undefined);
    } finally {
      setIsBusy(false);
    }
  }

  /** Joins the drafts of other parts with what was published of them meanwhile; that of the part in view joins when it is read. */
  async function joinOthers(): Promise<void> {
    for (const other of Object.values(drafts)) {
      if (other.key === shownKey) continue;
      const now = await call("getContentEntry", { key: other.key });
      if (now.version !== other.version) setDraft(other.key, mergeDraft(other, now).draft);
    }
  }

  return {
    list,
    mistakes: typeof mistakes === "string" ? null : mistakes,
    shownKey,
    entry,
    data: draft === null ? (published?.data ?? null) : draft.data,
    draft,
    drafts,
    refusals,
    setRefusals,
    outcome,
    isBusy,
    canUndo: (undos.current[shownKey]?.drafts.length ?? 0) > 0,
    async load() {
      await Promise.all([load(), loadList()]);
    },
    select(key) {
      void navigate(`#${encodeURIComponent(key)}`, { preventScrollReset: true });
    },
    change,
    async begin(kind, name) {
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
      const changes = Object.values(drafts).map(({ key, version, data }) => ({ key, version, data }));
      if (changes.length === 0) return;
      await run(
        async () => {
          try {
            return await call("publishContent", { changes });
          } catch (error) {
            await joinOthers().catch(() => undefined);
            throw error;
          }
        },
        changes.map(({ key }) => key),
        "Failed to publish",
      );
    },
    async takeBack(number) {
      if (published === null) return;
      const { key, version } = published;
      await run(() => call("takeBackContent", { key, version, number }), [key], "Failed to restore the text");
    },
  };
}
