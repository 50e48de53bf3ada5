/** A module with its imports as one minified script, as text. Made by vite/inline-script-plugin.ts. */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
