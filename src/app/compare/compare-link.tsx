import { type MouseEvent, useEffect, useState } from "react";
import { href } from "#domain/addresses/href.ts";
import { type ComparedItem, formatComparedItem } from "#domain/catalogue/compared-item.ts";
import { inBrowser, readKept } from "#app/hydration/kept-text.ts";
import { useLate } from "#app/hydration/late-component.tsx";
import { Link } from "#app/ui/link.tsx";

interface CompareLinkProps {
  item: ComparedItem;
  name: string;
  /** 44 px high, as the tick is that takes its place. */
  className: string | undefined;
}

/** Leads to the comparison of this product with others; becomes a tick when it is pressed, or when something is ticked already. */
export function CompareLink({ item, name, className }: CompareLinkProps) {
  const [Tick, loadTick] = useLate(async () => (await import("./compare-tick.tsx")).CompareTick);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (readKept("compare", inBrowser) !== null) loadTick();
  }, [loadTick]);
  function press(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPressed(true);
    loadTick();
  }
  return Tick === null ? (
    <Link
      className={className}
      to={href("compare", {}, { products: formatComparedItem({ ...item, option: "" }) })}
      onClick={press}
      data-opens=""
    >
      Compare
    </Link>
  ) : (
    <Tick item={item} name={name} look="form" isPressed={isPressed} />
  );
}
