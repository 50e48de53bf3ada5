/** The rules of each built style sheet by its URL. Made by vite/style-rules-plugin.ts. */
declare module "virtual:style-rules" {
  const styleRules: import("./choose-styles.ts").StyleRules;
  export default styleRules;
}
