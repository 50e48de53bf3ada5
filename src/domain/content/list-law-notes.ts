import { findDutyGaps } from "#domain/legal/duty-gaps.ts";

import { formatProblem } from "./content-problem.ts";
import { findDeliveryPromises } from "./content-warnings.ts";
import type { LawNote } from "./shop-mistake.ts";
import type { SiteContent } from "./site-content.ts";

interface Surroundings {
  /** Whether customers can order. Only then do duties hold. */
  live: boolean;
  /** Asked only where the answer matters. */
  sellsLiveFish: () => boolean;
}

/** Lists the duties that the content does not meet and the words that it may not say, in sentences for the owner. */
export function listLawNotes(content: SiteContent, { live, sellsLiveFish }: Surroundings): LawNote[] {
  const hasLicence = content.site.legal.animalLicence !== null;
  const gaps = live ? findDutyGaps(content, !hasLicence && sellsLiveFish()) : [];
  return [
    ...gaps.map(({ duty, where, cure }) => ({
      where,
      what: `The law asks for this and it is missing: ${duty}.`,
      cure,
    })),
    ...[...content.wording.map(formatProblem), ...findDeliveryPromises(content)].map(toNote),
  ];
}

/** "place: says …" in two parts. */
function toNote(sentence: string): LawNote {
  const at = sentence.indexOf(": ");
  const message = sentence.slice(at + 2);
  return { where: sentence.slice(0, at), what: `${message.charAt(0).toUpperCase()}${message.slice(1)}.`, cure: "" };
}
