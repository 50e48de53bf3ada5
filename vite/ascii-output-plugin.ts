import type { Plugin } from "vite";

const notAscii = /[^\0-\x7f]/g;

/**
 * Escapes every character of the server's code that is not ASCII. V8 keeps the source of each module in memory, and one such
 * character makes it take two bytes for each character instead of one: 3 MB in all.
 */
export function asciiOutput(): Plugin {
  return {
    name: "ascii-output",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = file.code.replace(notAscii, escapeCharacter);
      },
    },
  };
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
