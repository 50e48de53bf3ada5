import { clsx } from "clsx";
import { href } from "#domain/addresses/href.ts";
import type { CountedSearch } from "#services/search/list-searches.ts";
import { Link } from "#app/ui/link.tsx";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import table from "#app/desk/desk-table.module.css";
import { DeskTable } from "#app/desk/desk-table.tsx";
import styles from "./search-list.module.css";

interface SearchListProps {
  caption: string;
  searches: readonly CountedSearch[];
}

/** Searches with their counts. Each leads to its results in the shop. */
export function SearchList({ caption, searches }: SearchListProps) {
  return (
    <div className={deskCardClass}>
      <DeskTable
        caption={caption}
        head={
          <>
            <th className={table.headCell}>Words</th>
            <th className={clsx(table.headCell, styles.number)}>Times</th>
            <th className={clsx(table.headCell, styles.number)}>Nothing found</th>
            <th className={clsx(table.headCell, styles.number)}>Product opened</th>
          </>
        }
      >
        {searches.map(({ words, times, notFound, clicked }) => (
          <tr key={words} className={clsx(table.row, styles.row)}>
            <td className={clsx(table.cell, styles.words)}>
              <Link to={href("products", {}, { search: words })}>{words}</Link>
            </td>
            <Count label="times" value={times} />
            <Count label="nothing found" value={notFound} />
            <Count label="product opened" value={clicked} />
          </tr>
        ))}
      </DeskTable>
    </div>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <td className={clsx(table.cell, styles.number)}>
      {value}
      <span className={styles.unit}> {label}</span>
    </td>
  );
}
