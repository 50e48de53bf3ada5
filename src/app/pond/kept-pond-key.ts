/** Where the browser keeps the pond, as the query of its address. */
export const keptPondKey = "pond";
