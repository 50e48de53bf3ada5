import { SourceMap, type SourceMapPayload } from "node:module";

/** What a part of a script is for: a package, or a folder of the shop. */
export type Purpose = string;

/** Code that the bundler adds. */
export const bundlerPurpose: Purpose = "the bundler";

/** Splits the bytes of a minified script by the purpose of the source that each came from. */
export function attributeScript(code: string, payload: SourceMapPayload): Map<Purpose, number> {
  const map = new SourceMap(payload);
  const bytes = new Map<Purpose, number>();
  code.split("\n").forEach((line, lineNumber) => {
    let purpose = bundlerPurpose;
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(lineNumber, column);
      // What the bundler adds between sources belongs to the source before it.
      if ("originalSource" in entry && entry.originalSource) purpose = describeSource(entry.originalSource);
      bytes.set(purpose, (bytes.get(purpose) ?? 0) + 1);
    }
  });
  return bytes;
}

/** "…/node_modules/react-dom/cjs/x.js" → "react-dom", "…/src/app/ui/icon.tsx" → "app/ui" */
export function describeSource(source: string): Purpose {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
  if (inPackage !== undefined) return inPackage;
  const path = /(?:^|\/)src\/(.+)$/.exec(source)?.[1];
  if (path === undefined) return bundlerPurpose;
  const folders = path.split("/").slice(0, -1);
  return folders.slice(0, 2).join("/") || "entry";
}
