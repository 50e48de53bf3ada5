import { type RefObject, useEffect, useRef, useState } from "react";

/** Swaps a part of the page for an editor, and returns the focus to the opening button when the editor closes. */
export function useEditInPlace() {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { isEditing, open: () => setEditing(true), close: () => setEditing(false), opener };
}

/** Moves the focus to the first field of an editor when it has opened. */
export function useFocusFirstField<Editor extends HTMLElement>(): RefObject<Editor | null> {
  const editor = useRef<Editor>(null);
  useEffect(() => editor.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);
  return editor;
}
