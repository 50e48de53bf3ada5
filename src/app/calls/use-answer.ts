import { useCallback, useEffect, useRef, useState } from "react";

interface AnswerOptions<Value> {
  /** Whether to ask again each time that the page is shown. */
  fresh?: boolean;
  /** An answer that has already arrived; null to ask at once. */
  first?: Value | null;
}

/** Returns an answer; null until it arrives. `load` asks again. `ask` must stay the same. */
export function useAnswer<Value>(
  ask: () => Promise<Value>,
  { fresh = false, first = null }: AnswerOptions<Value> = {},
) {
  const [value, setValue] = useState(first);
  const isGiven = useRef(first !== null);
  const [error, setError] = useState<unknown>(null);

  const load = useCallback(async (): Promise<void> => {
    try {
      setValue(await ask());
      setError(null);
    } catch (thrown) {
      setError(thrown);
    }
  }, [ask]);

  useEffect(() => {
    if (!isGiven.current) void load();
    isGiven.current = false;
    if (!fresh) return;
    const stop = new AbortController();
    const { signal } = stop;
    const loadWhenVisible = (): void => void (document.visibilityState === "visible" && load());
    document.addEventListener("visibilitychange", loadWhenVisible, { signal });
    // A page that returns from the back/forward cache fires no `visibilitychange`.
    window.addEventListener("pageshow", ({ persisted }) => persisted && void load(), { signal });
    return () => stop.abort();
  }, [load, fresh]);

  return { value, setValue, error, load };
}
