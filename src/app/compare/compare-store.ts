import { createStore, followTabs } from "#app/state/create-store.ts";
import { keep } from "#app/state/kept-text.ts";
import {
  formatComparedItems,
  maxCompared,
  parseComparedItems,
  type ComparedItem,
} from "#domain/catalogue/compared-item.ts";

export const compareStorageKey = "compare";

type CompareStore = ReturnType<typeof createCompareStore>;

/** Creates the store of ticked products, each once, as text under one key, or in memory without storage. */
export function createCompareStore(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  const store = createStore<readonly ComparedItem[]>([]);

  function show(text: string): void {
    if (text !== formatComparedItems(store.snapshot())) store.set(parseComparedItems(text));
  }

  /** Reads changes from other tabs. */
  function refresh(): readonly ComparedItem[] {
    try {
      show(storage().getItem(compareStorageKey) ?? "");
    } catch {
      // The products stay in memory.
    }
    return store.snapshot();
  }

  function set(items: readonly ComparedItem[]): void {
    const text = formatComparedItems(items);
    keep(compareStorageKey, text || null, storage);
    show(text);
  }

  function listOthers(key: string): ComparedItem[] {
    return refresh().filter((item) => item.key !== key);
  }

  return {
    ...store,
    refresh,
    set,
    /** Ticks or unticks a product. Returns false, and changes nothing, for a fifth product. */
    toggle(item: ComparedItem): boolean {
      const others = listOthers(item.key);
      if (others.length >= maxCompared) return false;
      set(others.length < store.snapshot().length ? others : [...others, item]);
      return true;
    },
    /** Stores another option of a product that is ticked; ignores any other product. */
    changeOption(item: ComparedItem): void {
      const others = listOthers(item.key);
      if (others.length < store.snapshot().length) set([...others, item]);
    },
    remove: (key: string): void => set(listOthers(key)),
  };
}

let browserStore: CompareStore | null = null;

export function getCompareStore(): CompareStore {
  if (browserStore === null) {
    const store = createCompareStore(() => window.localStorage);
    store.refresh();
    followTabs(compareStorageKey, store.refresh);
    browserStore = store;
  }
  return browserStore;
}
