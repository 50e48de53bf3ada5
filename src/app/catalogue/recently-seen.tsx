import { type ComponentType, useEffect, useRef, useState } from "react";
import { noteSeen } from "./seen-list.ts";
import type { SeenProducts } from "./seen-products.tsx";

type Seen = ComponentType<Parameters<typeof SeenProducts>[0]>;

/** Notes that this product was seen, and shows those seen before it. Code and cards come when its place is nearly in view. */
export function RecentlySeen({ productKey }: { productKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState<string[]>([]);
  const [Seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const others = noteSeen(productKey);
    if (others.length === 0 || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setKeys(others);
        // The page does as well without it.
        import("./seen-products.tsx").then(
          ({ SeenProducts: seen }) => setSeen(() => seen),
          () => undefined,
        );
      },
      { rootMargin: "600px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [productKey]);
  return <div ref={place}>{Seen !== null && <Seen keys={keys} />}</div>;
}
