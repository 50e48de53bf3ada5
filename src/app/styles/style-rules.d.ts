/** The built style sheet. Made by vite/style-rules-plugin.ts. */
declare module "virtual:style-rules" {
  /** The URL; null in development, where pages link the sheets that they import. */
  export const href: string | null;
  export const rules: import("./choose-styles.ts").StyleRule[];
}
