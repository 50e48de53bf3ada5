import { date, group, line, list, prose } from "./fields.schema.ts";

/** content/legal/<name>.yaml: a page that the law requires. The last change is the version in force. */
export const legalPageSchema = group({
  title: line(80),
  lead: line(300),
  // The changes, the oldest first. Each is a version.
  changes: list(group({ on: date("a day such as 2026-11-22"), what: line(200) }), "changes", 1, 100),
  sections: list(group({ heading: line(100), body: prose() }), "sections", 0, 30),
}).superRefine(({ changes }, context) => {
  changes.forEach(({ on }, index) => {
    if (index > 0 && on < (changes[index - 1]?.on ?? ""))
      context.addIssue({
        code: "custom",
        path: ["changes", index, "on"],
        message: "a day that is not before that of the change above it, since the newest change comes last",
      });
  });
});
