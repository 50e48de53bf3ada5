/** Splits a full name at its first space: "Isla van der Berg" → "Isla" and "van der Berg". One word is a first name. */
export function splitFullName(fullName: string) {
  const name = fullName.trim();
  const space = name.search(/\s/);
  if (space < 0) return { firstName: name, lastName: "" };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1).trim() };
}
