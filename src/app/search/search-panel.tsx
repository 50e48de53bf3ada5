import { useEffect, useEffectEvent, useId, useState, type RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import { anySignal } from "#app/calls/any-signal.ts";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { expectPage } from "#app/prefetch/fetch-ahead.ts";
import { inBrowser, keep, readKeptJson } from "#app/state/kept-text.ts";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { Suggestions } from "#services/search/get-suggestions.ts";
import { countChosenSuggestion, countShownSearch } from "./count-search.ts";
import { describePanel, listPanelOptions, PanelLines, type PanelOption } from "./panel-lines.tsx";

const storageKey = "recent-searches";
const maxCount = 5;

/** Returns the visitor's own latest searches, newest first. This list never leaves the browser. */
function readRecentSearches(): string[] {
  const stored = readKeptJson(storageKey, inBrowser);
  if (!Array.isArray(stored)) return [];
  return stored.filter((entry): entry is string => typeof entry === "string" && entry !== "").slice(0, maxCount);
}

function rememberSearch(search: string): void {
  const words = search.trim();
  if (words === "") return;
  const isSame = (other: string) => other.toLowerCase() === words.toLowerCase();
  const searches = [words, ...readRecentSearches().filter((other) => !isSame(other))].slice(0, maxCount);
  keep(storageKey, JSON.stringify(searches), inBrowser);
}

const debounceMs = 150;
const maxKept = 30;
const timeoutMs = 8_000;
const suggestionsBySearch = new Map<string, Suggestions>();

/** Asks for suggestions once the visitor pauses in typing. Returns a function that cancels the request. */
function askForSuggestions(search: string, receive: (suggestions: Suggestions | null) => void): () => void {
  const asking = new AbortController();
  const earlierAnswer = suggestionsBySearch.get(search);
  const timer = setTimeout(() => void ask(), earlierAnswer === undefined ? debounceMs : 0);

  async function ask(): Promise<void> {
    const suggestions = earlierAnswer ?? (await fetchSuggestions(search, asking.signal));
    if (!asking.signal.aborted) receive(suggestions);
  }

  return () => {
    clearTimeout(timer);
    asking.abort();
  };
}

/** Fetches suggestions; null if they do not arrive, so that the field is a plain form. */
async function fetchSuggestions(search: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(href("suggestions", {}, { search }), {
      signal: anySignal([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) return null;
    const suggestions = (await response.json()) as Suggestions;
    if (suggestionsBySearch.size >= maxKept) suggestionsBySearch.clear();
    suggestionsBySearch.set(search, suggestions);
    return suggestions;
  } catch {
    return null;
  }
}

interface SearchPanelProps {
  /** The field that the panel belongs to, in a form that works without the panel. */
  input: RefObject<HTMLInputElement | null>;
  onDone?: (() => void) | undefined;
}

const minLetters = 2;
const none = -1;

/**
 * Suggestions under a search field: the combobox of the ARIA Authoring Practices, with a list that the arrow keys move
 * through while the focus stays in the field.
 */
export function SearchPanel({ input, onDone }: SearchPanelProps) {
  const id = useId();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [search, setSearch] = useState("");
  const [answer, setAnswer] = useState<{ search: string; suggestions: Suggestions } | null>(null);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(none);

  const isAsked = search.length >= minLetters;
  const isAnswered = answer?.search === search;
  useEffect(() => {
    // A reopened list keeps the line reached with the arrow keys.
    if (!isAsked || !isOpen || isAnswered) return;
    return askForSuggestions(search, (suggestions) => {
      setActive(none);
      setAnswer(suggestions && { search, suggestions });
    });
  }, [search, isAsked, isOpen, isAnswered]);
  // While suggestions for a newer text load, the previous ones stay, so that the list does not flicker.
  const suggestions = isAsked ? (answer?.suggestions ?? null) : null;
  const site = useChrome()?.site;
  const phone = suggestions?.isIllness === true ? (site?.phone ?? null) : null;
  const options = isAsked || search === "" ? listPanelOptions(search, suggestions, recent) : [];
  const isShown = isOpen && options.length > 0;

  // A visitor who stops typing may press Enter, which opens all results, or the line reached with the arrow keys.
  useEffect(() => {
    const action = input.current?.form?.action;
    if (action !== undefined && answer?.search === search && answer.suggestions.total > 0)
      expectPage(`${action}?${new URLSearchParams({ search: input.current?.value ?? "" })}`);
  }, [input, answer, search]);
  const reached = isShown ? options[active]?.to : undefined;
  useEffect(() => {
    if (reached !== undefined) expectPage(reached);
  }, [reached]);

  function close(): void {
    setIsOpen(false);
    setActive(none);
  }

  function choose(option: PanelOption): void {
    rememberSearch(option.kind === "recent" ? option.label : search);
    if (option.kind !== "recent" && option.kind !== "all") countChosenSuggestion(search);
    close();
    onDone?.();
    void navigate(option.to);
  }

  const read = useEffectEvent((element: HTMLInputElement): void => {
    const typed = element.value.replace(/\s+/g, " ").trim();
    setSearch(typed);
    setIsOpen(true);
    setActive(none);
    if (typed.length >= minLetters) return;
    setAnswer(null);
    setRecent(readRecentSearches());
  });

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key: pressed } = event;
    if (event.isComposing) return;
    if (pressed === "Escape" && isShown) {
      close();
    } else if ((pressed === "ArrowDown" || pressed === "ArrowUp") && options.length > 0) {
      setIsOpen(true);
      const count = options.length + 1;
      // The field itself is one more position beside those of the lines.
      const step = pressed === "ArrowDown" ? 1 : -1;
      const first = pressed === "ArrowDown" ? 0 : options.length - 1;
      setActive(isShown ? ((active + 1 + step + count) % count) - 1 : first);
    } else if (pressed === "Enter" && isShown && options[active] !== undefined) {
      choose(options[active]);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  const leave = useEffectEvent((): void => {
    // The visitor gave up on something that the dealer does not have, or calls by another name.
    if (isAnswered && answer.suggestions.total + answer.suggestions.pages.length === 0)
      countShownSearch(search, { isFound: false });
    close();
  });

  const submit = useEffectEvent((element: HTMLInputElement): void => {
    rememberSearch(element.value);
    close();
  });

  useEffect(() => {
    const element = input.current;
    const form = element?.form;
    if (!element || !form) return;
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ["input", "focus"]) element.addEventListener(type, () => read(element), { signal });
    element.addEventListener("keydown", (event) => press(event), { signal });
    form.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!form.contains(relatedTarget as Node | null)) leave();
      },
      { signal },
    );
    form.addEventListener("submit", () => submit(element), { signal });
    if (document.activeElement === element) read(element);
    return () => stop.abort();
    // The field becomes another element after a search, because its value is set afresh.
  }, [input, key]);

  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": String(isShown),
      "aria-controls": isShown ? `${id}list` : null,
      "aria-activedescendant": isShown && active !== none ? `${id}${active}` : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }, [input, id, isShown, active, key]);

  return (
    <>
      {isShown && (
        <PanelLines
          id={id}
          options={options}
          active={active}
          shownFor={suggestions?.shownFor ?? null}
          phone={phone}
          onChoose={choose}
          onForget={() => {
            keep(storageKey, null, inBrowser);
            setRecent([]);
            input.current?.focus();
          }}
        />
      )}
      <span className={text.visuallyHidden} role="status">
        {isShown ? describePanel(search, suggestions, phone) : ""}
      </span>
    </>
  );
}
