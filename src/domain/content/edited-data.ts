/** The data of a file as it stands there: texts, lists and groups. Numbers and "yes" are texts. */
export type EditedData = string | readonly EditedData[] | { readonly [name: string]: EditedData };
