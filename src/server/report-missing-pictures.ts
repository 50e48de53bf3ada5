import { findMissingPictures, findOtherCapitals, listOwnPictures } from "#domain/content/picture.ts";
import { followContent, type EditedSources } from "./follow-content.ts";

const maxListed = 5;

/**
 * Reports the pictures that the texts and the sheet name and that have no file, in one line for the person who edits. Reports
 * again only when others are missing. Returns a function that stops the reports.
 */
export function reportMissingPictures(sources: EditedSources, say: (lines: readonly string[]) => void): () => void {
  let reported = "";
  return followContent(sources, (content, sheet) => {
    const inSheet = findMissingPictures(listOwnPictures(sheet?.products ?? []), content.pictures);
    const line = formatMissing([...new Set([...content.missingPictures, ...inSheet])], content.pictures);
    if (line !== "" && line !== reported) say(["", line, ""]);
    reported = line;
  });
}

function formatMissing(missing: readonly string[], there: ReadonlySet<string>): string {
  if (missing.length === 0) return "";
  const paths = missing.slice(0, maxListed).map((path) => {
    const name = findOtherCapitals(path, there);
    return name === null ? path : `${path} (there is one named ${name})`;
  });
  const count = missing.length === 1 ? "A picture is" : `${missing.length} pictures are`;
  const more = missing.length > maxListed ? ` and ${missing.length - maxListed} more: "npm run content" lists all` : "";
  return `${count} still missing, so a drawn placeholder is shown: ${paths.join(", ")}${more}`;
}
