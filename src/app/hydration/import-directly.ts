/** A built file that only passes on exports of another one. */
export interface EntryFacade {
  /** The address of the file with the code. */
  from: string;
  /** By name: the short name that the export has there. */
  exports: Readonly<Record<string, string>>;
}

const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const routeImport = /import \* as (\w+) from "([^"]+)";/g;
const entryImport = /import\("([^"]+)"\);(?=<\/script>)/;

/**
 * Lets the router's boot script import from the files that have the code. The build makes a file of its own for each route
 * and the entry, even where their code is in a shared chunk: each would cost a request.
 */
export function importDirectly(html: string, facades: Readonly<Record<string, EntryFacade>>): string {
  return html
    .replace(preloadLink, (link, href: string) => (facades[href] === undefined ? link : ""))
    .replace(routeImport, (statement, name: string, href: string) => {
      const facade = facades[href];
      if (facade === undefined) return statement;
      const parts = Object.entries(facade.exports).map(([exported, inFile]) => `${exported}:${name}_.${inFile}`);
      return `import * as ${name}_ from "${facade.from}";const ${name}={${parts.join()}};`;
    })
    .replace(entryImport, (statement, href: string) => {
      const facade = facades[href];
      return facade === undefined ? statement : `import("${facade.from}");`;
    });
}
