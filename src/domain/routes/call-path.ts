/** The path of calls. It is separate from the other endpoints because it is the only one that the browser's code needs. */
export const callPattern = "/api/calls/:name";

export function callPath(name: string): string {
  return callPattern.replace(":name", encodeURIComponent(name));
}
