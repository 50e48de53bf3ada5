import { clsx } from "clsx";
import type { SubmitEvent } from "react";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { DeskHeading, DeskMain, Loaded, OutcomeNotice } from "#app/desk/desk-main.tsx";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import { useCall } from "#app/desk/use-call.ts";
import { useDeskChange } from "#app/desk/use-desk-change.ts";
import field from "#app/ui/field.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { CountedSearch, FruitlessSearch } from "#services/search/list-searches.ts";
import styles from "./searches.route.module.css";

export const meta = privateMeta("Searches", "What people search for in the shop, and what they do not find.");

export default function SearchesPage() {
  const query = useCall("listSearches", {});
  const { change, busy, outcome } = useDeskChange();
  const teach = (words: string, means: string) =>
    void change(() => call("teachSearch", { words, means }), "Failed to save the word", { of: words });
  return (
    <DeskMain isNarrow>
      <DeskHeading>Searches</DeskHeading>
      <Loaded query={query} what="searches">
        {({ days, notFound, all }) => (
          <>
            <p className={desk.advice}>
              What visitors typed in the last {days} days. The list does not say who they were. Beside a search that
              found nothing, write what it means: a product in your own words, or a page such as /delivery. Everything
              that you have taught is in <code>search.yaml</code> in the content folder.
            </p>
            <OutcomeNotice outcome={outcome} />
            <h2 className={desk.part}>Searches that found nothing</h2>
            {notFound.length === 0 ? (
              <p className={text.muted}>None.</p>
            ) : (
              <SearchList
                caption="Searches that found nothing, most frequent first"
                searches={notFound}
                columns={[...columns, teachColumn(busy, teach)]}
              />
            )}
            <h2 className={desk.part}>Most frequent</h2>
            {all.length === 0 ? (
              <p className={text.muted}>No searches yet.</p>
            ) : (
              <SearchList caption="All searches, most frequent first" searches={all} columns={columns} />
            )}
          </>
        )}
      </Loaded>
    </DeskMain>
  );
}

interface SearchListProps<Search> {
  caption: string;
  searches: readonly Search[];
  columns: readonly DeskColumn<Search>[];
}

function SearchList<Search extends CountedSearch>({ caption, searches, columns: shown }: SearchListProps<Search>) {
  return (
    <div className={deskCardClass}>
      <DeskTable caption={caption} columns={shown} rows={searches} keyOf={({ words }) => words} rowClass={styles.row} />
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

function teachColumn(busy: unknown, teach: (words: string, means: string) => void): DeskColumn<FruitlessSearch> {
  return {
    head: "Means",
    className: styles.words,
    cell: ({ words, isFoundNow }) => {
      if (isFoundNow) return <span className={text.muted}>Found now</span>;
      const save = (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        const { value } = event.currentTarget.elements.namedItem("means") as HTMLInputElement;
        teach(words, value);
      };
      return (
        <form className={desk.line} onSubmit={save}>
          <input
            className={clsx(field.input, styles.means)}
            name="means"
            aria-label={`What “${words}” means`}
            maxLength={60}
            required
          />
          <ActionButton type="submit" busyLabel={busy === words && "Saving…"}>
            Save
          </ActionButton>
        </form>
      );
    },
  };
}

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
