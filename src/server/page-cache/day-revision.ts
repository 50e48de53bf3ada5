import type { SiteContent } from "#domain/content/site-content.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { formatShownOn } from "#domain/seasons/shown-on.ts";
import { minuteMs } from "#domain/time.ts";

interface DayRevisionParts {
  content: { current(): Pick<SiteContent, "seasons" | "today"> };
  now(): Date;
}

/** Creates a revision that changes when a season or notice begins or ends. The day is looked up once a minute. */
export function createDayRevision({ content, now }: DayRevisionParts): () => string {
  let minute = Number.NaN;
  let lastContent: Pick<SiteContent, "seasons" | "today"> | null = null;
  let name = "";
  return () => {
    const moment = now();
    const present = content.current();
    const presentMinute = Math.floor(moment.getTime() / minuteMs);
    if (presentMinute !== minute || present !== lastContent) {
      name = formatShownOn(present, formatShopDay(moment));
      minute = presentMinute;
      lastContent = present;
    }
    return name;
  };
}
