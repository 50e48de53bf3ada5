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
  bank: "Bank account, for transfers",
  showsReviews: "Show all customers’ reviews",
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
  url: "Web address",
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
  hero: "Top of the page",
  window: "Clear circle in the tint",
  overlay: "Tint over the picture",
  claim: "Strapline: one line about the shop",
  returnPostage: "Return postage is paid by",
  accountingYearEnds: "Last day of the accounting year",
  dataProtectionNumber: "ICO registration number",
  processors: "Companies that process data for us",
  what: "In a few words",
  electricals: "Old electricals: take back, or scheme (the Distributor Takeback Scheme)",
};

/**
 * Formats a field's name as a form shows it: "serviceArea" → "Service area". A name that does not begin with a small
 * letter is an entry's, and stays.
 */
export function formatFieldLabel(name: string): string {
  if (!/^[a-z]/.test(name)) return name;
  const known = Object.hasOwn(labels, name) ? labels[name] : undefined;
  if (known !== undefined) return known;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
