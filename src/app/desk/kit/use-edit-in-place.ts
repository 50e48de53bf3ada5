import { useEffect, useRef, useState } from "react";

/** Replaces a part of the page with an editor, and returns the focus to the opening button when the editor closes. */
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
