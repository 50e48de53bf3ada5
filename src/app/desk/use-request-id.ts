import { useRef } from "react";
import { CallError } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";

/** Answers that are certain: nothing more happens under this id. */
const finalStatuses = new Set(["aborted", "invalid-argument", "not-found", "permission-denied"]);

/**
 * The id of the next press. It stays the same for a press whose answer was lost, so that pressing again repeats it, and changes
 * with `contents` and after a certain answer.
 */
export function useRequestId(contents: string): { id(): string; noteError(error: unknown): false } {
  const held = useRef<{ contents: string; id: string } | null>(null);
  return {
    id() {
      if (held.current?.contents !== contents) held.current = { contents, id: newRequestId() };
      return held.current.id;
    },
    noteError(error) {
      if (error instanceof CallError && finalStatuses.has(error.status)) held.current = null;
      return false;
    },
  };
}
