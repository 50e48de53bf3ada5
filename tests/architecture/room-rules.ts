import type { Import, Module } from "./parse-module.ts";

/** A room and what it may import. The first room that matches a file applies. */
interface Room {
  name: string;
  /** A prefix or pattern of the paths in this room. */
  files: string | RegExp;
  imports: string[];
  /** Only types may be imported from here. */
  typeImports?: string[];
  packages: RegExp;
}

const any = /./;
const browserPackages = /^(react|react-dom|react-router|clsx|lucide-react)/;

const rooms: Room[] = [
  { name: "domain", files: "src/domain/", imports: ["src/domain/"], packages: /^zod$/ },
  { name: "config", files: "src/config/", imports: ["src/config/"], packages: /^(zod$|node:)/ },
  {
    name: "db",
    files: "src/db/",
    imports: ["src/db/", "src/domain/"],
    packages: /^(drizzle-orm|pg$|node:)/,
  },
  {
    name: "services",
    files: "src/services/",
    imports: ["src/services/", "src/domain/", "src/db/"],
    // Hashes, timers and queues have no effect outside the process.
    packages: /^(drizzle-orm|node:crypto$|node:timers\/promises$|p-limit$|p-timeout$)/,
  },
  {
    name: "adapters",
    files: "src/adapters/",
    imports: [
      "src/adapters/",
      "src/domain/",
      "src/config/",
      "src/db/",
      "src/services/ports.ts",
      "src/services/sheet-ports.ts",
      "src/services/content-ports.ts",
    ],
    typeImports: ["src/services/jobs.ts"],
    packages: any,
  },
  // Loaders may call verbs: they run on the server only. The root is the route around all others.
  {
    name: "app (routes)",
    files: /^src\/app\/(root|.+\.route)\.tsx$/,
    imports: ["src/app/", "src/domain/", "src/services/"],
    packages: browserPackages,
  },
  {
    name: "the route table",
    files: "src/app/routes.ts",
    imports: ["src/domain/routes/"],
    packages: /^@react-router\/dev\/routes$/,
  },
  {
    name: "app (what only the server runs)",
    files: "src/app/entry.server.tsx",
    imports: ["src/app/", "src/domain/"],
    packages: any,
  },
  {
    name: "the desk",
    files: "src/app/desk/",
    imports: ["src/app/", "src/domain/"],
    typeImports: ["src/server/calls/", "src/services/"],
    // Public pages may not load it.
    packages: new RegExp(`${browserPackages.source}|^@tanstack/react-query$|^csv-parse/browser/esm/sync$`),
  },
  {
    name: "app",
    files: "src/app/",
    imports: ["src/app/", "src/domain/"],
    typeImports: ["src/server/calls/", "src/services/"],
    packages: browserPackages,
  },
  { name: "server", files: "src/server/", imports: ["src/"], packages: any },
];

const forbiddenNames = /(^|\/)(utils?|lib|helpers?|common|misc|shared)(\/|\.tsx?$)/;

/** Finds violations of the import and naming rules. Each is a sentence that names the file. */
export function findViolations(modules: readonly Module[]): string[] {
  return [
    ...modules.flatMap((module) => [...findImportViolations(module), ...findNameViolations(module)]),
    ...findCycles(modules),
    ...findMutualImports(modules),
    ...findEagerSchemas(modules),
  ];
}

function findImportViolations(module: Module): string[] {
  const room = rooms.find(({ files }) => isInRoom(files, module.path));
  if (!room) return [`${module.path} is in no room.`];
  return module.imports.flatMap((each) => {
    const problem = findImportProblem(room, each);
    return problem ? [`${module.path} imports ${each.specifier}: ${problem}.`] : [];
  });
}

function isInRoom(files: string | RegExp, path: string): boolean {
  return typeof files === "string" ? path.startsWith(files) : files.test(path);
}

function findImportProblem(room: Room, { specifier, target, isTypeOnly }: Import): string | null {
  // React Router generates these files, which hold the types of a route.
  if (specifier.startsWith("./+types/")) return null;
  if (target === null) {
    return isTypeOnly || room.packages.test(specifier) ? null : `${room.name} may not use this package`;
  }
  if (target.startsWith("tests/") || /\.test\.tsx?$/.test(target)) return "nothing may import tests";
  if (specifier.startsWith("../")) return "imports from other folders start with #, so that the path names the room";
  if (!/\.[a-z]+\d?$/.test(target)) return "an import needs the file extension";
  const isAllowed = (paths: string[] = []) => paths.some((path) => target.startsWith(path));
  if (isAllowed(room.imports)) return null;
  if (isAllowed(room.typeImports)) return isTypeOnly ? null : `${room.name} may import only types from there`;
  return `${room.name} may not import from there`;
}

function findNameViolations({ path, isBarrel }: Module): string[] {
  const problems: string[] = [];
  if (forbiddenNames.test(path)) problems.push(`${path} has a meaningless name: name it after its contents.`);
  if (isBarrel) problems.push(`${path} only re-exports: import from the original files.`);
  return problems;
}

/** Finds import cycles. Type imports do not count, because they do not exist at run time. */
function findCycles(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  function visit(path: string, trail: string[]): void {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      found.push(`These files import each other: ${[...trail.slice(trail.indexOf(path)), path].join(" → ")}.`);
      return;
    }
    state.set(path, "open");
    for (const { target, isTypeOnly, isDynamic } of byPath.get(path)?.imports ?? []) {
      if (target !== null && !isTypeOnly && !isDynamic && byPath.has(target)) visit(target, [...trail, path]);
    }
    state.set(path, "done");
  }
  for (const { path } of modules) visit(path, []);
  return found;
}

/** Finds pairs of files that import each other, even if only for types: neither can be understood without the other. */
function findMutualImports(modules: readonly Module[]): string[] {
  const targets = new Map(modules.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target))]));
  return modules.flatMap(({ path }) =>
    [...(targets.get(path) ?? [])].flatMap((target) =>
      target !== null && path < target && targets.get(target)?.has(path)
        ? [`${path} and ${target} import each other: move what both need into one of them.`]
        : [],
    ),
  );
}

/**
 * Finds schemas and zod in the browser's first load: validation costs 23 KB that no page needs before a form is used.
 * Services are not followed, because only loaders import them, and loaders are not part of the browser code.
 */
function findEagerSchemas(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const eager = new Set<string>();
  const problems: string[] = [];
  function visit(path: string): void {
    if (eager.has(path)) return;
    eager.add(path);
    for (const { specifier, target, isTypeOnly, isDynamic } of byPath.get(path)?.imports ?? []) {
      if (isTypeOnly || isDynamic) continue;
      if (specifier === "zod") problems.push(`${path} imports zod and is part of the first load.`);
      else if (target?.endsWith(".schema.ts")) {
        problems.push(`${path} imports ${specifier} and is part of the first load: use await import().`);
      } else if (target?.startsWith("src/app/") || target?.startsWith("src/domain/")) visit(target);
    }
  }
  for (const { path } of modules) {
    const isInFirstLoad =
      path.endsWith(".route.tsx") || path === "src/app/root.tsx" || path === "src/app/entry.client.tsx";
    if (isInFirstLoad && !path.endsWith(".schema.ts")) visit(path);
  }
  return problems;
}
