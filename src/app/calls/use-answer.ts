import { useCallback, useEffect, useState } from "react";

/** What a call answers; null until it has. `load` asks again, and a `fresh` page whenever it is shown. `ask` must stay the same function. */
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
    function loadWhenVisible(): void {
      if (document.visibilityState === "visible") void load();
    }
    // A page that the browser kept and shows again has not been hidden for the document.
    function loadWhenKept({ persisted }: PageTransitionEvent): void {
      if (persisted) void load();
    }
    document.addEventListener("visibilitychange", loadWhenVisible);
    window.addEventListener("pageshow", loadWhenKept);
    return () => {
      document.removeEventListener("visibilitychange", loadWhenVisible);
      window.removeEventListener("pageshow", loadWhenKept);
    };
  }, [load, fresh]);

  return { value, setValue, error, load };
}
