import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const packages = join(root, "node_modules/@expo-google-fonts");

/** The fonts of each system: the package of a font with the same widths, and the name that pages use for it. */
const fontsOfSystem = {
  // Windows has these three as well.
  apple: { arimo: "Arial", gelasio: "Georgia", tinos: "Times New Roman" },
  android: { roboto: "Roboto", "noto-serif": "Noto Serif" },
  linux: { arimo: "Liberation Sans", tinos: "Liberation Serif" },
} as const;

export type FontSystem = keyof typeof fontsOfSystem;

/**
 * Environment for a Chromium that finds the fonts of one system and no others, whatever the machine has installed.
 * Works through fontconfig, so on Linux only; elsewhere the browser uses the machine's fonts.
 */
export function fontEnvironment(system: FontSystem): Record<string, string> {
  const folder = join(root, ".reports/fonts", system);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "fonts.conf");
  writeFileSync(file, fontConfig(fontsOfSystem[system], folder));
  return { ...definedVariables(process.env), FONTCONFIG_FILE: file };
}

function definedVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** `local("Arial")` in CSS finds a font by its full name, which for the regular style is the family's alone. */
function fontConfig(fonts: Readonly<Record<string, string>>, cacheFolder: string): string {
  const rules = Object.entries(fonts).map(([folder, name]) => {
    const family = folder.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replace("-", " ");
    return `<dir>${packages}/${folder}</dir>
      ${rename("family", family, name)}
      ${rename("fullname", `${family} Regular`, name)}
      ${rename("fullname", `${family} Bold`, `${name} Bold`)}`;
  });
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>${rules.join("")}<cachedir>${cacheFolder}</cachedir></fontconfig>`;
}

function rename(property: string, from: string, to: string): string {
  return `<match target="scan"><test name="${property}"><string>${from}</string></test>
      <edit name="${property}" mode="assign"><string>${to}</string></edit></match>`;
}
