/** A module and its imports as the text of one minified script, made by vite/inline-script-plugin.ts. */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
