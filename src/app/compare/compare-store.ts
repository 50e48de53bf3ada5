import { createStore, followTabs } from "#app/hydration/create-store.ts";
import { keep } from "#app/hydration/kept-text.ts";
import {
  type ComparedItem,
  formatComparedItems,
  maxCompared,
  parseComparedItems,
} from "#domain/catalogue/compared-item.ts";

export const compareStorageKey = "compare";

const none: readonly ComparedItem[] = [];

export type CompareStore = ReturnType<typeof createCompareStore>;

/** The products ticked in this browser, each once, as text under one key. Where storage is blocked they are kept in memory. */
export function createCompareStore(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  const store = createStore(none);
  let storedText = "";

  function publish(text: string): void {
    if (text === storedText) return;
    storedText = text;
    store.set(parseComparedItems(text));
  }

  /** Reads what another tab may have stored. */
  function refresh(): void {
    try {
      publish(storage().getItem(compareStorageKey) ?? "");
    } catch {
      // Kept in memory.
    }
  }

  function save(next: readonly ComparedItem[]): void {
    const text = formatComparedItems(next);
    keep(compareStorageKey, text || null, storage);
    publish(text);
  }

  return {
    refresh,
    snapshot: store.snapshot,
    serverSnapshot: store.serverSnapshot,
    subscribe: store.subscribe,
    /** Returns whether it was possible: a fifth product is refused. */
    toggle(item: ComparedItem): boolean {
      refresh();
      const items = store.snapshot();
      const others = items.filter(({ key }) => key !== item.key);
      if (others.length < items.length) save(others);
      else if (items.length >= maxCompared) return false;
      else save([...items, item]);
      return true;
    },
    /** Takes another option of a product that is ticked. */
    changeOption(item: ComparedItem): void {
      refresh();
      const items = store.snapshot();
      if (items.some(({ key }) => key === item.key)) save([...items.filter(({ key }) => key !== item.key), item]);
    },
    remove(key: string): void {
      refresh();
      save(store.snapshot().filter((item) => item.key !== key));
    },
    set: save,
  };
}

let browserStore: CompareStore | null = null;

/** One per page. */
export function getCompareStore(): CompareStore {
  if (browserStore === null) {
    const store = createCompareStore(() => window.localStorage);
    store.refresh();
    followTabs(compareStorageKey, store.refresh);
    browserStore = store;
  }
  return browserStore;
}
