import { useEffect, useState } from "react";

/** Returns the time in ms, at most 30 s old, for pages that say how long something has been waiting. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
