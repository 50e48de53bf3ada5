/** The names of fields where the field's own name says too little. */
const labels: Readonly<Record<string, string>> = {
  meta: "For search engines",
  primary: "First button",
  secondary: "Second button",
  to: "Leads to",
  alt: "What it shows",
  src: "Picture",
  phone: "Telephone",
  email: "E-mail",
  replyHours: "Replies within hours",
  years: "Years in business",
  vatRegistered: "Registered for VAT",
  lead: "Opening words",
  body: "Text",
  avatar: "Portrait",
  sample: "Invented example",
  description: "Line under the name",
  content: "Words",
  order: "Place among the others",
  side: "Side of the picture",
  promise: "The three steps",
  why: "Why us",
  url: "Address",
  optionNoun: "What options are called",
  wide: "For wide screens",
  tall: "For telephones",
  now: "Today",
};

/** The name of a field as a form shows it: "serviceArea" → "Service area". */
export function formatFieldLabel(name: string): string {
  const known = Object.hasOwn(labels, name) ? labels[name] : undefined;
  if (known !== undefined) return known;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
