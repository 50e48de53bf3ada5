/** The same text or data with ordinary spaces, for tests of words whose numbers keep their units on the line. */
export function plainSpaces<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data).replaceAll("\u00a0", " ")) as Data;
}
