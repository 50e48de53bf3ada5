import { isScalar, parseDocument, stringify } from "yaml";

/**
 * Replaces the values of fields at the top of a YAML file, and leaves every other character as it is, comments included. null: the
 * file cannot be read, or a field is missing or no plain value.
 */
export function setFields(text: string, fields: Readonly<Record<string, string>>): string | null {
  const document = parseDocument(text, { schema: "failsafe", uniqueKeys: true, logLevel: "silent" });
  if (document.errors.length > 0) return null;
  const changes: { from: number; to: number; written: string }[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const node: unknown = document.getIn([name], true);
    if (!isScalar(node) || node.range === undefined || node.range === null) return null;
    if (node.value === value) continue;
    const [from, to] = node.range;
    // Without a width, so that a long text stays on its line.
    const written = stringify(value, { lineWidth: 0, schema: "failsafe" }).trimEnd();
    if (written.includes("\n")) return null;
    changes.push({ from, to, written });
  }
  let changed = text;
  for (const { from, to, written } of changes.toSorted((a, b) => b.from - a.from))
    changed = changed.slice(0, from) + written + changed.slice(to);
  return changed;
}
