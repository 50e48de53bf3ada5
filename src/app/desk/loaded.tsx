import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NoScript } from "#app/account/no-script.tsx";
import { Button } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import desk from "./desk-layout.module.css";

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded: "orders". */
  what: string;
  /** Said instead of "Failed to load orders. Please try again." */
  failure?: string | undefined;
  children(data: Data): ReactNode;
}

/** Shows what a page of the desk has loaded. Until then it says so, and after a failure it offers to try again. */
export function Loaded<Data>({ query, what, failure, children }: LoadedProps<Data>) {
  const { data, isError, isFetching } = query;
  const isLoading = data === undefined && (!isError || isFetching);
  return (
    <>
      {isLoading ? (
        <>
          <Loading label={`Loading ${what}…`} />
          <NoScript what="The order desk" />
        </>
      ) : null}
      {isError && !isFetching ? (
        <div className={desk.failure}>
          <Notice kind="bad">{failure ?? `Failed to load ${what}. Please try again.`}</Notice>
          <Button look="line" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
