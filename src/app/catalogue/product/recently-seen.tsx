import { useEffect, useRef, useState } from "react";
import { useLate } from "#app/late/late-component.tsx";
import { inBrowser, keep, readKeptJson } from "#app/state/kept-text.ts";

/** Notes this product as seen, and shows those seen before. Code and cards load when their place is nearly in view. */
export function RecentlySeen({ productKey }: { productKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState<string[]>([]);
  const load = async () => (await import("./seen-products.tsx")).SeenProducts;
  const [Seen, loadSeen] = useLate(load, { isExtra: true });
  useEffect(() => {
    const others = noteSeen(productKey);
    if (others.length === 0 || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setKeys(others);
        loadSeen();
      },
      { rootMargin: "600px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [productKey, loadSeen]);
  return <div ref={place}>{Seen !== null && <Seen keys={keys} onForget={forgetSeen} />}</div>;
}

const storageKey = "recently-seen";
const maxShown = 4;

/** Notes a product as seen, in this browser only. Returns the keys of those seen before, latest first. */
export function noteSeen(key: string, storage = inBrowser): string[] {
  const seen = readKeptJson(storageKey, storage);
  const keys = Array.isArray(seen) ? seen.filter((each) => typeof each === "string") : [];
  const others = keys.filter((other) => other !== key).slice(0, maxShown);
  keep(storageKey, JSON.stringify([key, ...others]), storage);
  return others;
}

export function forgetSeen(storage = inBrowser): void {
  keep(storageKey, null, storage);
}
