/** When a pond is wished for. Seasons have no year in the form, since its page is the same on every day. */
export const wishedTimes = ["unsure", "soon", "spring", "summer", "autumn", "no-hurry"] as const;
export type WishedTime = (typeof wishedTimes)[number];

export const wishedTimeLabels: Record<WishedTime, string> = {
  unsure: "Not sure yet",
  soon: "As soon as you can",
  spring: "Next spring",
  summer: "Next summer",
  autumn: "Next autumn",
  "no-hurry": "No hurry",
};

/** The months in which seasons begin, from 0. */
const seasons = {
  spring: { name: "Spring", month: 2 },
  summer: { name: "Summer", month: 5 },
  autumn: { name: "Autumn", month: 8 },
} as const;

/** Formats a wish with its year, "Spring 2027": the next season of that name that begins after the day. "" where nothing was said. */
export function formatWishedTime(time: WishedTime, askedAt: Date): string {
  if (time === "unsure") return "";
  if (time === "soon" || time === "no-hurry") return wishedTimeLabels[time];
  const { name, month } = seasons[time];
  const year = askedAt.getUTCFullYear();
  return `${name} ${askedAt.getUTCMonth() < month ? year : year + 1}`;
}
