/** The names of fields where the field's own name says too little. */
const labels: Readonly<Record<string, string>> = {
  meta: "For search engines",
  primary: "First button",
  secondary: "Second button",
  to: "Link",
  alt: "What it shows",
  src: "Picture",
  phone: "Phone",
  email: "Email",
  replyHours: "Reply time in hours",
  years: "Years in business",
  vatRegistered: "Registered for VAT",
  vatNumber: "VAT number",
  showsReviews: "Show customers’ reviews: all or none",
  lead: "Introduction",
  body: "Text",
  avatar: "Portrait",
  sample: "Sample (invented)",
  job: "About which order or pond (not published)",
  agreed: "Agreed to be quoted on (not published)",
  rewarded: "Given something in return",
  shortened: "Shortened by us",
  place: "Place on the map",
  visit: "Visits",
  collecting: "How you ask for testimonials",
  directions: "How to find us",
  description: "Line under the name",
  content: "Quote",
  order: "Position in the list",
  side: "Side of the picture",
  promise: "The three steps",
  why: "Why us",
  url: "Address",
  optionNoun: "What options are called",
  wide: "For wide screens",
  tall: "For phones",
  now: "Today",
  zones: "Prices and zones",
  shown: "Shown instead of the postcodes",
  holds: "What it covers",
  upToKg: "Heaviest parcel, in kg",
  quoted: "How we quote",
  ask: "Places we quote for individually",
  checked: "Prices last compared",
  classes: "How products are sent",
  form: "Legal form",
  returnPostage: "Return postage is paid by",
  dataProtectionNumber: "ICO registration number",
  processors: "Companies that process data for us",
  what: "In a few words",
  electricals: "How you take back old electricals",
};

/** The name of a field as a form shows it: "serviceArea" → "Service area". What begins with no small letter names an entry, and stays. */
export function formatFieldLabel(name: string): string {
  if (!/^[a-z]/.test(name)) return name;
  const known = Object.hasOwn(labels, name) ? labels[name] : undefined;
  if (known !== undefined) return known;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
