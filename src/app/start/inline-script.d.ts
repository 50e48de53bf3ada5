/** A module as one minified script that stands alone, as text: made by the build (see vite.config.ts). */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
