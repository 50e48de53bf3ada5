import { useRef } from "react";
import { CallError } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";

/** The statuses of final answers, after which nothing more happens under a request's id. */
const finalStatuses = new Set(["aborted", "invalid-argument", "not-found", "permission-denied"]);

type Request = <Answer>(asked: object, run: (requestId: string) => Promise<Answer>) => Promise<Answer>;

/** Makes requests under an id that stays until a final answer, so that another press repeats the same request. */
export function useRequest(): Request {
  const open = useRef<{ asked: string; id: string } | null>(null);
  return async (contents, run) => {
    const asked = JSON.stringify(contents);
    if (open.current?.asked !== asked) open.current = { asked, id: newRequestId() };
    try {
      const answer = await run(open.current.id);
      open.current = null;
      return answer;
    } catch (error) {
      if (error instanceof CallError && finalStatuses.has(error.status)) open.current = null;
      throw error;
    }
  };
}
