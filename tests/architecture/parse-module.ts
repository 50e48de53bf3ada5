import { dirname, posix } from "node:path";
import { parseSync } from "vite";

export interface Import {
  /** The specifier as written: "#domain/money.ts", "./x.ts", "zod", "node:path". */
  specifier: string;
  /** The imported file ("src/domain/money.ts"); null for packages. */
  target: string | null;
  isTypeOnly: boolean;
  /** Whether the import is an `import(…)` expression. */
  isDynamic: boolean;
}

export interface Module {
  /** The path relative to the project's root, with forward slashes. */
  path: string;
  imports: Import[];
  /** Whether the module only re-exports. */
  isBarrel: boolean;
  program: ReturnType<typeof parseSync>["program"];
}

/** Parses a module and lists its imports. Throws if it cannot be parsed. */
export function parseModule(path: string, source: string): Module {
  const { module, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const imports: Import[] = [];
  function add(specifier: string, isTypeOnly: boolean, isDynamic = false): void {
    imports.push({ specifier, target: resolveTarget(path, specifier), isTypeOnly, isDynamic });
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { entries } of module.staticExports) {
    const first = entries.find(({ moduleRequest }) => moduleRequest);
    if (first?.moduleRequest)
      add(
        first.moduleRequest.value,
        entries.every(({ isType }) => isType),
      );
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^["'`]([^"'`]*)["'`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) add(literal[1], false, true);
  }
  const isBarrel =
    program.body.length > 0 &&
    program.body.every(
      ({ type, ...rest }) =>
        type === "ExportAllDeclaration" ||
        (type === "ExportNamedDeclaration" && "source" in rest && rest.source !== null),
    );
  return { path, imports, isBarrel, program };
}

function resolveTarget(from: string, specifier: string): string | null {
  const file = specifier.replace(/\?.*$/, "");
  if (file.startsWith("#tests/")) return file.slice(1);
  if (file.startsWith("#")) return `src/${file.slice(1)}`;
  if (file.startsWith(".")) return posix.join(dirname(from), file);
  return null;
}
