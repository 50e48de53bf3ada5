import { href } from "#domain/addresses/href.ts";
import type { Suggestions } from "#services/search/get-suggestions.ts";

const debounceMs = 150;
const maxKept = 30;
const timeoutMs = 8_000;

/** Asks for suggestions while somebody types. Only the answer to the latest text arrives, whatever order answers come in. */
export class SuggestionRequests {
  readonly #kept = new Map<string, Suggestions>();
  readonly #receive: (search: string, suggestions: Suggestions | null) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;

  constructor(receive: (search: string, suggestions: Suggestions | null) => void) {
    this.#receive = receive;
  }

  /** Replaces what was asked for before. */
  ask(search: string): void {
    this.cancel();
    const known = this.#kept.get(search);
    if (known !== undefined) return this.#receive(search, known);
    this.#timer = setTimeout(() => void this.#request(search), debounceMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = null;
  }

  async #request(search: string): Promise<void> {
    const running = (this.#running = new AbortController());
    const signal = AbortSignal.any([running.signal, AbortSignal.timeout(timeoutMs)]);
    let suggestions: Suggestions | null = null;
    try {
      const response = await fetch(href("suggestions", {}, { search }), { signal });
      if (response.ok) suggestions = (await response.json()) as Suggestions;
    } catch {
      // Without suggestions the field is a plain form.
    }
    if (running !== this.#running) return;
    if (suggestions !== null) {
      if (this.#kept.size >= maxKept) this.#kept.clear();
      this.#kept.set(search, suggestions);
    }
    this.#receive(search, suggestions);
  }
}
