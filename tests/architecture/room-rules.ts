import type { Import, Module } from "./read-module.ts";

/** Rooms and what each may import, most particular first. Packages: those named, or any. */
interface Room {
  name: string;
  /** What the path of a file in this room begins with, or matches. */
  files: string | RegExp;
  mayImport: string[];
  /** Reachable as types alone: nothing of them runs in this room. */
  mayImportTypesOf?: string[];
  packages: RegExp;
}

const any = /./;
const browserPackages = /^(react|react-dom|react-router|clsx|lucide-react|@base-ui\/)/;

const rooms: Room[] = [
  { name: "domain", files: "src/domain/", mayImport: ["src/domain/"], packages: /^zod$/ },
  { name: "config", files: "src/config/", mayImport: ["src/config/"], packages: /^(zod$|node:)/ },
  {
    name: "db",
    files: "src/db/",
    mayImport: ["src/db/", "src/domain/"],
    packages: /^(drizzle-orm|pg$|node:)/,
  },
  {
    name: "services",
    files: "src/services/",
    mayImport: ["src/services/", "src/domain/", "src/db/"],
    // Hashes and pauses reach nothing outside.
    packages: /^(drizzle-orm|node:crypto$|node:timers\/promises$)/,
  },
  {
    name: "adapters",
    files: "src/adapters/",
    mayImport: ["src/adapters/", "src/domain/", "src/config/", "src/db/", "src/services/ports.ts"],
    mayImportTypesOf: ["src/services/jobs.ts"],
    packages: any,
  },
  // Loaders run on the server and may call verbs; the browser never gets them. The root is the route around all others.
  {
    name: "app (routes)",
    files: /^src\/app\/(root|.+\.route)\.tsx$/,
    mayImport: ["src/app/", "src/domain/", "src/services/"],
    packages: browserPackages,
  },
  {
    name: "the route table",
    files: "src/app/routes.ts",
    mayImport: ["src/domain/addresses/"],
    packages: /^@react-router\/dev\/routes$/,
  },
  {
    name: "app (what only the server runs)",
    files: "src/app/entry.server.tsx",
    mayImport: ["src/app/", "src/domain/"],
    packages: any,
  },
  {
    name: "app",
    files: "src/app/",
    mayImport: ["src/app/", "src/domain/"],
    mayImportTypesOf: ["src/server/calls/", "src/services/"],
    packages: browserPackages,
  },
  { name: "server", files: "src/server/", mayImport: ["src/"], packages: any },
];

const forbiddenNames = /(^|\/)(utils?|lib|helpers?|common|misc|shared)(\/|\.tsx?$)/;

/** What reading the modules one by one shows, each in a sentence that names the file. */
export function violationsOf(modules: readonly Module[]): string[] {
  return [
    ...modules.flatMap((module) => [...importViolations(module), ...nameViolations(module)]),
    ...cyclesOf(modules),
    ...eagerSchemas(modules),
  ];
}

function importViolations(module: Module): string[] {
  const room = rooms.find(({ files }) => holds(files, module.path));
  if (!room) return [`${module.path} lies in no room.`];
  return module.imports.flatMap((each) => {
    const problem = importProblem(room, each);
    return problem ? [`${module.path} imports ${each.specifier}: ${problem}.`] : [];
  });
}

function holds(files: string | RegExp, path: string): boolean {
  return typeof files === "string" ? path.startsWith(files) : files.test(path);
}

function importProblem(room: Room, { specifier, target, isTypeOnly }: Import): string | null {
  // React Router writes these files: the types of one route, beside it.
  if (specifier.startsWith("./+types/")) return null;
  if (target === null) {
    return isTypeOnly || room.packages.test(specifier) ? null : `${room.name} may not use this package`;
  }
  if (target.startsWith("tests/") || /\.test\.tsx?$/.test(target)) return "nothing may import tests";
  if (specifier.startsWith("../")) return "upwards imports start with #, so that a path alone tells the room";
  if (!/\.[a-z]+\d?$/.test(target)) return "an import carries its file's extension";
  const isAllowed = (paths: string[] = []) => paths.some((path) => target.startsWith(path));
  if (isAllowed(room.mayImport)) return null;
  if (isAllowed(room.mayImportTypesOf)) return isTypeOnly ? null : `${room.name} may import only types from there`;
  return `${room.name} may not import from there`;
}

function nameViolations({ path, isBarrel }: Module): string[] {
  const problems: string[] = [];
  if (forbiddenNames.test(path)) problems.push(`${path} has a name that says nothing: name it after what it holds.`);
  if (isBarrel) problems.push(`${path} only hands on what other files export: import from those.`);
  return problems;
}

/** Imports of types do not count: nothing of them is left when the shop runs. */
function cyclesOf(modules: readonly Module[]): string[] {
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

/**
 * Validation costs 23 KB that no page needs before the first press: what the browser fetches at once reaches no
 * schema and no zod. Routes reach services in their loaders, which the browser never gets.
 */
function eagerSchemas(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const eager = new Set<string>();
  const problems: string[] = [];
  function visit(path: string): void {
    if (eager.has(path)) return;
    eager.add(path);
    for (const { specifier, target, isTypeOnly, isDynamic } of byPath.get(path)?.imports ?? []) {
      if (isTypeOnly || isDynamic) continue;
      if (specifier === "zod") problems.push(`${path} imports zod and is fetched before the first press.`);
      else if (target?.endsWith(".schema.ts")) {
        problems.push(`${path} imports ${specifier} and is fetched before the first press: use await import().`);
      } else if (target?.startsWith("src/app/") || target?.startsWith("src/domain/")) visit(target);
    }
  }
  for (const { path } of modules) {
    const isLoadedAtOnce =
      path.endsWith(".route.tsx") || path === "src/app/root.tsx" || path === "src/app/entry.client.tsx";
    if (isLoadedAtOnce && !path.endsWith(".schema.ts")) visit(path);
  }
  return problems;
}
