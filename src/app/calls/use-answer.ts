import { useCallback, useEffect, useState } from "react";

/** Returns an answer; null until it arrives. `load` asks again, `fresh` at each showing. `ask` must stay the same. */
export function useAnswer<Value>(ask: () => Promise<Value>, { fresh = false } = {}) {
  const [value, setValue] = useState<Value | null>(null);
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
    void load();
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
