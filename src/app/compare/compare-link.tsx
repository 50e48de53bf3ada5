import { type MouseEvent, useEffect, useState } from "react";
import type { ComparedItem } from "#domain/catalogue/compared-item.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { Link } from "#app/ui/link.tsx";
import type { CompareTick } from "./compare-tick.tsx";

interface CompareLinkProps {
  item: ComparedItem;
  name: string;
  /** Of the comparison of this product alone. */
  address: string;
  /** 44 px high, as the tick is that takes its place. */
  className: string | undefined;
}

/** Leads to the comparison of this product with others; becomes a tick when it is pressed, or when something is ticked already. */
export function CompareLink({ item, name, address, className }: CompareLinkProps) {
  const [Tick, setTick] = useState<typeof CompareTick | null>(null);
  const [isPressed, setPressed] = useState(false);
  function load(): void {
    loadChunk(() => import("./compare-tick.tsx")).then(
      ({ CompareTick: tick }) => setTick(() => tick),
      () => undefined,
    );
  }
  useEffect(() => {
    if (hasTicked()) load();
  }, []);
  function press(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPressed(true);
    load();
  }
  return Tick === null ? (
    <Link className={className} to={address} onClick={press} data-opens="">
      Compare
    </Link>
  ) : (
    <Tick item={item} name={name} look="form" isPressed={isPressed} />
  );
}

function hasTicked(): boolean {
  try {
    return localStorage.getItem("compare") !== null;
  } catch {
    return false;
  }
}
