import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import text from "#app/ui/text.module.css";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { SearchList } from "./search-list.tsx";
import styles from "./searches.route.module.css";
import { call } from "#app/calls/call.ts";
import type { SearchCounts } from "#services/search/list-searches.ts";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";

interface Searches {
  counts: DeskData<SearchCounts>;
  load(): Promise<void>;
}

const listSearches = () => call("listSearches", {});

function useSearches(): Searches {
  const { data: counts, load } = useDeskData(listSearches);
  return { counts, load };
}

export const meta: MetaFunction = (args) =>
  privateMeta("Searches", "What people search for in the shop, and what they do not find.", args);

export default function SearchesPage() {
  const { counts, load } = useSearches();
  return (
    <DeskMain isNarrow>
      <DeskHeading className={styles.heading}>Searches</DeskHeading>
      <LoadState state={counts} what="searches" load={load} />
      {typeof counts !== "string" && (
        <>
          <p className={styles.advice}>
            What visitors typed in the last {counts.days} days. The list does not say who they were. You can teach the
            search new words in <code>content/search.yaml</code>.
          </p>
          <h2 className={styles.part}>Nothing found</h2>
          {counts.notFound.length === 0 ? (
            <p className={text.muted}>Every search found something.</p>
          ) : (
            <SearchList caption="Searches that found nothing, most frequent first" searches={counts.notFound} />
          )}
          <h2 className={styles.part}>Most frequent</h2>
          {counts.all.length === 0 ? (
            <p className={text.muted}>No searches yet.</p>
          ) : (
            <SearchList caption="All searches, most frequent first" searches={counts.all} />
          )}
        </>
      )}
    </DeskMain>
  );
}
