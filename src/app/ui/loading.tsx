import { Spinner } from "./spinner.tsx";

/** Stands where the content will stand, with words for those who do not see the rings. */
export function Loading({ words = "Loading…" }: { words?: string }) {
  return (
    <div className="py-10" aria-busy="true">
      <Spinner />
      <p className="vh">{words}</p>
    </div>
  );
}
