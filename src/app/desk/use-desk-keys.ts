import { useEffect, useState } from "react";
import { pressKey } from "./desk-key.ts";

interface DeskKeys {
  isHelpShown: boolean;
  hideHelp(): void;
}

/** Listens to the keys of the desk: those of the controls on the screen, `j` and `k`, and `?` for the help panel. */
export function useDeskKeys(isOpen: boolean): DeskKeys {
  const [isHelpShown, setHelpShown] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    function handleKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable=true]"))
        return;
      if (event.key === "?") setHelpShown(true);
      else if (event.key.length !== 1 || event.key === " " || !pressKey(event.key)) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isOpen]);
  return { isHelpShown, hideHelp: () => setHelpShown(false) };
}
