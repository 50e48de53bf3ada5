import type { Plugin } from "vite";

const runtimeExports = /export\{([^}]*)\};?\s*$/;

/**
 * Moves the bundler's helpers into the chunk of the libraries, which every page needs as well: in a chunk of their own they cost
 * a request for 0.4 KB. The bundler has no setting for it.
 */
export function runtimeIn(hostName: string): Plugin {
  return {
    name: "runtime-in-libraries",
    apply: "build",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
      const host = chunks.find(({ name }) => name === hostName);
      const [list, names = ""] = runtimeExports.exec(runtime?.code ?? "") ?? [];
      if (runtime === undefined || host === undefined || list === undefined)
        throw new Error("the bundler's helpers are not where they are expected");
      const from = `from"./${fileName(runtime.fileName)}"`;
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue;
        chunk.code = chunk.code.replace(importFrom(from), (_statement, imported: string) =>
          chunk === host
            ? `const helpers_=(()=>{${runtime.code.replace(list, "")}return{${asObject(names)}}})(),{${asPattern(imported)}}=helpers_;export{helpers_};`
            : `import{helpers_}from"./${fileName(host.fileName)}";const{${asPattern(imported)}}=helpers_;`,
        );
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
        if (chunk !== host && !chunk.imports.includes(host.fileName)) chunk.imports.push(host.fileName);
      }
      delete bundle[runtime.fileName];
      const left = Object.values(bundle).find((file) => file.type === "chunk" && file.code.includes(from));
      if (left !== undefined) throw new Error(`${left.fileName} imports the bundler's helpers in another way`);
    },
  };
}

function importFrom(from: string): RegExp {
  return new RegExp(`import\\{([^}]*)\\}${from.replaceAll(".", "\\.")};`);
}

/** `s as n, o` → `n:s,o:o` */
function asObject(exported: string): string {
  return exported
    .split(",")
    .map((text) => text.trim().split(" as "))
    .map(([local = "", name = local]) => `${name}:${local}`)
    .join();
}

/** `r as e, t` → `r:e,t:t` */
function asPattern(imported: string): string {
  return imported
    .split(",")
    .map((text) => text.trim().split(" as "))
    .map(([name = "", local = name]) => `${name}:${local}`)
    .join();
}

function fileName(path: string): string {
  return path.replace(/^.*\//, "");
}
