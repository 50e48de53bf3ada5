import { findWordingFaults, rememberExemptions } from "#domain/legal/wording.ts";
import { listTexts } from "./fill-facts.ts";
import type { ContentFile } from "./content-problem.ts";
import { type ContentProblem, findFieldLine, formatFieldPath, TextLines } from "./content-problem.ts";

/** The words of customers to the search are nobody's promise. */
const unread = new Set(["content/search.yaml"]);

/** Lists what may not stand in the texts of a content folder, each with its file and line. None of it keeps a text from being shown. */
export function findContentWording(
  files: readonly ContentFile[],
  { vatRegistered }: { vatRegistered: boolean },
): ContentProblem[] {
  return files
    .filter(({ path }) => !unread.has(path))
    .flatMap((file): ContentProblem[] => {
      const inData =
        file.kind === "data" || file.kind === "article"
          ? listTexts(file.data).flatMap(({ path, text }) =>
              findWordingFaults(text, { vatRegistered }).map(({ message }) => ({
                file: file.path,
                location: formatFieldPath(path, file.path),
                ...findFieldLine(file, path),
                message,
              })),
            )
          : [];
      const whole = file.kind === "text" || file.kind === "article" ? file.text : "";
      const [lines, isExempt] = [new TextLines(whole), rememberExemptions(whole)];
      // A rule looks at a paragraph, so that what makes a word right stands near it.
      const inText =
        file.kind === "text" || file.kind === "article"
          ? file.text.split(/\n\s*\n/).flatMap((part) =>
              findWordingFaults(part, { vatRegistered, isExempt }).map(({ found, message }) => ({
                file: file.path,
                location: "",
                ...lines.find(found),
                message,
              })),
            )
          : [];
      return [...inData, ...inText];
    });
}
