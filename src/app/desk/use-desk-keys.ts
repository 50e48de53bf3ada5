import { useEffect, useState } from "react";
import { isWalkKey, pressKey } from "./desk-key.ts";

interface DeskKeys {
  isHelpShown: boolean;
  hideHelp(): void;
}

const fields = "input, textarea, select, [contenteditable=true]";

/**
 * Listens to the keys of the desk: those of the controls on the screen, `j` and `k`, `?` for the help panel, and Escape, which leaves a
 * field so that letters act again.
 */
export function useDeskKeys(isOpen: boolean): DeskKeys {
  const [isHelpShown, setHelpShown] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    function handleKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const field = event.target instanceof Element ? event.target.closest<HTMLElement>(fields) : null;
      if (field !== null) {
        // In a dialog it closes the dialog.
        if (event.key === "Escape" && field.closest("dialog") === null) field.blur();
        return;
      }
      // A key that is held down presses once, and walks on.
      if (event.repeat && !isWalkKey(event.key)) return;
      if (event.key === "?") setHelpShown(true);
      else if (event.key.length !== 1 || event.key === " " || !pressKey(event.key)) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isOpen]);
  return { isHelpShown, hideHelp: () => setHelpShown(false) };
}
