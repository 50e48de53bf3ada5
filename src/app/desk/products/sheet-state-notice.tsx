import { clsx } from "clsx";
import { ActionButton } from "#app/desk/action-button.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import type { SheetProductList } from "#services/catalogue/list-sheet-products.ts";

interface SheetStateNoticeProps {
  list: Pick<SheetProductList, "state" | "location" | "number">;
  isBusy: boolean;
  writeFile(): void;
}

/** Why products cannot be changed here, and what to do about it. */
export function SheetStateNotice({ list: { state, location, number }, isBusy, writeFile }: SheetStateNoticeProps) {
  if (state === "ours") return null;
  if (state === "hosted")
    return (
      <Notice className={clsx(desk.grows, desk.gapAbove)}>
        The product sheet is on the web, and is changed there: <a href={location}>{location}</a>. The shop reads it
        again automatically, or at once with <Link to={href("deskCatalogue")}>Read the sheet again</Link>.
      </Notice>
    );
  return (
    <Notice kind="wait" className={clsx(desk.grows, desk.gapAbove)}>
      <p>
        The file {location} differs from r {number}, which visitors see. So that no change is lost, decide first which
        one to keep: look at <Link to={href("deskCatalogue")}>what the file has</Link>, or write what is on sale into
        it.
      </p>
      <ActionButton className={desk.gapAbove} busyLabel={isBusy && "Writing…"} disabled={isBusy} onClick={writeFile}>
        Write r {number} into the file
      </ActionButton>
    </Notice>
  );
}
