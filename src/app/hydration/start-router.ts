import { loadChunk } from "./load-chunk.ts";
import type { RouterStart } from "./hydration-data.ts";

/**
 * Does what the router's boot script does on other pages. Knows the routes of all files that have come, so that the router
 * shows another page of theirs without a request.
 */
export async function startRouter(
  { context, manifest, files, routes }: RouterStart,
  loaderData: string,
): Promise<void> {
  const modules = await loadChunk(() => Promise.all(files.map(importFile)));
  const routeModules = Object.entries(routes).map(([id, [file, names]]) => [id, rename(modules[file] ?? {}, names)]);
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Blob([loaderData]).stream() },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(routeModules) as object,
  });
}

type Module = Record<string, unknown>;

function importFile(file: string): Promise<Module> {
  return import(/* @vite-ignore */ file) as Promise<Module>;
}

function rename(module: Module, names: Readonly<Record<string, string>> | null): Module {
  if (names === null) return module;
  return Object.fromEntries(Object.entries(names).map(([name, inFile]) => [name, module[inFile]]));
}
