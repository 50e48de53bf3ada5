/** Of the carried Node.js; see server-command.mjs. */
export const serverArguments: readonly string[];
export const serverDefaults: Readonly<Record<string, string>>;
