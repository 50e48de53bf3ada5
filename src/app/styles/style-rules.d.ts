/** The built style sheet, made by vite/style-rules-plugin.ts. */
declare module "virtual:style-rules" {
  /** The URL of the sheet; null in development, where pages link the sheets that they import. */
  export const href: string | null;
  export const rules: import("./choose-styles.ts").StyleRule[];
}
