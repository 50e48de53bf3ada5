import { missingPictures, otherwiseNamed, ownPictures } from "#domain/content/missing-pictures.ts";
import { followContent, type OwnersWork } from "./follow-content.ts";

const mostPlaces = 5;

/**
 * Tells the person who edits, in one line, which pictures the texts and the sheet name that are not there: once, until
 * others are missing. Answers with the way to stop.
 */
export function tellOfMissingPictures(work: OwnersWork, say: (lines: readonly string[]) => void): () => void {
  let told = "";
  return followContent(work, (content, sheet) => {
    const inSheet = missingPictures(ownPictures(sheet?.products ?? []), content.pictures);
    const line = missingLine([...new Set([...content.missingPictures, ...inSheet])], content.pictures);
    if (line !== "" && line !== told) say(["", line, ""]);
    told = line;
  });
}

function missingLine(missing: readonly string[], there: ReadonlySet<string>): string {
  if (missing.length === 0) return "";
  const places = missing.slice(0, mostPlaces).map((place) => {
    const name = otherwiseNamed(place, there);
    return name === null ? place : `${place} (there is one named ${name})`;
  });
  const count = missing.length === 1 ? "A picture is" : `${missing.length} pictures are`;
  const more =
    missing.length > mostPlaces ? ` and ${missing.length - mostPlaces} more: "npm run content" lists all` : "";
  return `${count} named and not there yet, so that a drawn stand-in is shown: ${places.join(", ")}${more}`;
}
