import { type RefObject, useEffect, useRef } from "react";

/** Left and right arrow step while the focus is anywhere within an element. */
export function useArrowKeys(within: RefObject<HTMLElement | null>, step: (by: -1 | 1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const element = within.current;
    if (element === null) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      // The fullscreen view lies within the gallery, which listens too.
      event.stopPropagation();
      latest.current(event.key === "ArrowLeft" ? -1 : 1);
    };
    element.addEventListener("keydown", listen);
    return () => element.removeEventListener("keydown", listen);
  }, [within]);
}
