import { privateMeta } from "#app/account/private-meta.ts";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { DeskHeading, DeskMain, Loaded } from "#app/desk/desk-main.tsx";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import { useCall } from "#app/desk/use-call.ts";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { CountedSearch } from "#services/search/list-searches.ts";
import styles from "./searches.route.module.css";

export const meta = privateMeta("Searches", "What people search for in the shop, and what they do not find.");

export default function SearchesPage() {
  const query = useCall("listSearches", {});
  return (
    <DeskMain isNarrow>
      <DeskHeading>Searches</DeskHeading>
      <Loaded query={query} what="searches">
        {({ days, notFound, all }) => (
          <>
            <p className={desk.advice}>
              What visitors typed in the last {days} days. The list does not say who they were. To teach the search a
              word, add it to <code>search.yaml</code> in the content folder; the owner’s guide says how.
            </p>
            <h2 className={desk.part}>Searches that found nothing</h2>
            {notFound.length === 0 ? (
              <p className={text.muted}>None.</p>
            ) : (
              <SearchList caption="Searches that found nothing, most frequent first" searches={notFound} />
            )}
            <h2 className={desk.part}>Most frequent</h2>
            {all.length === 0 ? (
              <p className={text.muted}>No searches yet.</p>
            ) : (
              <SearchList caption="All searches, most frequent first" searches={all} />
            )}
          </>
        )}
      </Loaded>
    </DeskMain>
  );
}

/** Searches with their counts. Each leads to its results in the shop. */
function SearchList({ caption, searches }: { caption: string; searches: readonly CountedSearch[] }) {
  return (
    <div className={deskCardClass}>
      <DeskTable
        caption={caption}
        columns={columns}
        rows={searches}
        keyOf={({ words }) => words}
        rowClass={styles.row}
      />
    </div>
  );
}

const columns: readonly DeskColumn<CountedSearch>[] = [
  {
    head: "Words",
    className: styles.words,
    cell: ({ words }) => <Link to={href("products", {}, { search: words })}>{words}</Link>,
  },
  count("Times", ({ times }) => times),
  count("Nothing found", ({ notFound }) => notFound),
  count("Product opened", ({ clicked }) => clicked),
];

/** A column of numbers. On a telephone each stands beside its name. */
function count(head: string, read: (search: CountedSearch) => number): DeskColumn<CountedSearch> {
  return {
    head,
    className: styles.number,
    cell: (search) => (
      <>
        {read(search)}
        <span className={styles.unit}> {head.toLowerCase()}</span>
      </>
    ),
  };
}
