import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { Only, useMay } from "#app/desk/frame/rights.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { useForm } from "#app/forms/use-form.ts";
import field from "#app/ui/field.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { CountedSearch, FruitlessSearch } from "#services/search/list-searches.ts";

export default function SearchesPage() {
  const query = useCall("listSearches", {});
  const mayTeach = useMay()("content");
  return (
    <DeskPage heading="Searches">
      <Loaded query={query} what="searches">
        {({ days, notFound, all }) => (
          <>
            <p className={desk.advice}>
              What visitors typed in the last {days} days. The list does not say who they were.{" "}
              <Only right="content">
                Beside a search that found nothing, write what it means: a product in your own words, or a page such as
                /delivery. Everything that you have taught is in <code>search.yaml</code> in the content folder.
              </Only>
            </p>
            <h2 className={desk.part}>Searches that found nothing</h2>
            <DeskTable
              caption="Searches that found nothing, most frequent first"
              columns={mayTeach ? [...columns, teachColumn] : columns}
              rows={notFound}
              keyOf={({ words }) => words}
              empty="None."
            />
            <h2 className={desk.part}>Most frequent</h2>
            <DeskTable
              caption="All searches, most frequent first"
              columns={columns}
              rows={all}
              keyOf={({ words }) => words}
              empty="No searches yet."
            />
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

const columns: readonly DeskColumn<CountedSearch>[] = [
  { head: "Words", cell: ({ words }) => <Link to={href("products", {}, { search: words })}>{words}</Link> },
  { head: "Times", isRight: true, cell: ({ times }) => times },
  { head: "Nothing found", isRight: true, cell: ({ notFound }) => notFound },
  { head: "Product opened", isRight: true, cell: ({ clicked }) => clicked },
];

const teachColumn: DeskColumn<FruitlessSearch> = {
  head: "Means",
  cell: ({ words, isFoundNow }) =>
    isFoundNow ? <span className={text.muted}>Found now</span> : <TeachForm words={words} />,
};

function TeachForm({ words }: { words: string }) {
  const { change } = useDeskChange();
  const form = useForm({
    id: "teach",
    saved: { means: "" },
    send: ({ means }) => change(() => call("teachSearch", { words, means }), "Failed to save the word"),
  });
  return (
    <form {...form.attributes} noValidate={false} className={desk.line}>
      <input
        className={clsx(field.input, desk.grows)}
        aria-label={`What “${words}” means`}
        maxLength={60}
        required
        value={form.values.means}
        onChange={(event) => form.change({ means: event.target.value })}
      />
      <ActionButton type="submit" busyLabel={form.isSending && "Saving…"}>
        Save
      </ActionButton>
    </form>
  );
}
