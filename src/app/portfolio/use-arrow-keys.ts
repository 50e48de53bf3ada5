import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Left and right arrow step while the focus is anywhere within an element, and while it is nowhere (as after a press on a
 * picture) and the element is in sight.
 */
export function useArrowKeys(within: RefObject<HTMLElement | null>, step: (by: -1 | 1) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    if (by === undefined || event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const focused = document.activeElement ?? document.body;
    const element = within.current;
    if (element === null || !(focused === document.body ? isInSight(element) : element.contains(focused))) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
