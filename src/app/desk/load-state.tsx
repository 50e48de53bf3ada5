import { NoScript } from "#app/account/no-script.tsx";
import { Button } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./load-state.module.css";
import type { DeskData } from "./use-desk-data.ts";

interface LoadStateProps {
  state: DeskData<unknown>;
  /** What is loaded: "orders". */
  what: string;
  load(): Promise<void>;
}

/** Stands in for what a page of the desk loads: until it has come, and where it has failed, with a button to try again. */
export function LoadState({ state, what, load }: LoadStateProps) {
  if (state === "loading")
    return (
      <>
        <Loading label={`Loading ${what}…`} />
        <NoScript what="The order desk" />
      </>
    );
  if (state !== "failed") return null;
  return (
    <div className={styles.failure}>
      <Notice kind="bad">Failed to load {what}. Please try again.</Notice>
      <Button look="line" onClick={() => void load()}>
        Try again
      </Button>
    </div>
  );
}
