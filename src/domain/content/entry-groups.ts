/** The groups in which the desk lists what it can edit. */
export const entryGroups = ["Pages", "Shop", "Legal", "Guides", "Projects", "Categories"] as const;
export type EntryGroup = (typeof entryGroups)[number];

export interface ListedEntry {
  /** "page:home", "project:pond1" */
  key: string;
  group: EntryGroup;
  name: string;
}
