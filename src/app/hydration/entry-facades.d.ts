/** The entries that only pass on exports of another file, by their address. Made by vite/entry-facades-plugin.ts. */
declare module "virtual:entry-facades" {
  const facades: Readonly<Record<string, import("./import-directly.ts").EntryFacade>>;
  export default facades;
}
