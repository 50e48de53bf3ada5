import { type KeyboardEvent, useState } from "react";

interface ComboboxOptions {
  /** Names the list, and each row of it with its place: "desk-search-0". */
  listId: string;
  /** How many rows there are; none: the list is closed. */
  count: number;
  /** A new answer resets the highlighted row. */
  answer: unknown;
  choose(at: number): void;
}

/** A field with a list, of which no row is highlighted at first: the arrow keys move through its rows and Enter chooses the highlighted one, after the ARIA pattern. */
export function useCombobox({ listId, count, answer, choose }: ComboboxOptions) {
  const [walked, setWalked] = useState<{ answer: unknown; at: number }>({ answer: undefined, at: -1 });
  const at = walked.answer === answer ? walked.at : -1;

  /** Returns whether the key did something. */
  function handleKey(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) setWalked({ answer, at: Math.min(Math.max(at + step, -1), count - 1) });
    else if (event.key === "Enter" && !event.shiftKey && at >= 0 && at < count) choose(at);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    handleKey,
    field: {
      role: "combobox",
      autoComplete: "off",
      maxLength: 100,
      "aria-expanded": count > 0,
      "aria-controls": listId,
      "aria-activedescendant": count > 0 && at >= 0 ? `${listId}-${at}` : undefined,
    } as const,
    row: (place: number) =>
      ({ id: `${listId}-${place}`, role: "option", "aria-selected": place === at, tabIndex: -1 }) as const,
    at,
  };
}
