/** The path of calls, separate from the other endpoints because the browser's code needs no others. */
export const callPattern = "/api/calls/:name";

export function callPath(name: string): string {
  return callPattern.replace(":name", encodeURIComponent(name));
}
