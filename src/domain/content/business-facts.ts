/** The facts of the business that the desk can change, as they stand in content/site.yaml. */
export const businessFactNames = ["phone", "email", "hours", "replyHours", "location", "serviceArea"] as const;
export type BusinessFactName = (typeof businessFactNames)[number];
export type BusinessFacts = Record<BusinessFactName, string>;

/** Their names in sentences. */
export const businessFactLabels: Record<BusinessFactName, string> = {
  phone: "Telephone",
  email: "E-mail",
  hours: "Hours",
  replyHours: "Replies within hours",
  location: "Location",
  serviceArea: "Service area",
};

/** The facts that differ. */
export function listChangedFacts(before: BusinessFacts, after: BusinessFacts): BusinessFactName[] {
  return businessFactNames.filter((name) => before[name] !== after[name]);
}
