import { editDistance } from "#domain/search/edit-distance.ts";

/** The common email domains in Britain. A domain one slip away from one of them is most likely mistyped. */
const commonDomains =
  `gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com live.com live.co.uk msn.com yahoo.com
  yahoo.co.uk ymail.com icloud.com me.com mac.com aol.com btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com
  blueyonder.co.uk ntlworld.com tiscali.co.uk plus.com plus.net protonmail.com proton.me zoho.com fastmail.com gmx.com gmx.co.uk
  mail.com`.split(/\s+/);

/** The real domains that look like a slip of a common domain. */
const realDomains = new Set(
  "ail.com email.com gmx.net gmx.de hotmail.fr hotmail.it live.nl mail.co.uk me.co sky.co skye.com yahoo.ca yahoo.ie".split(
    " ",
  ),
);

const slippedEnds: readonly (readonly [slip: RegExp, end: string])[] = [
  [/\.(?:con|cmo|ocm|comm|vom|xom|cim|om)$/, ".com"],
  [/\.(?:couk|co\.ku|co\.u|co\.ukk|c\.uk|coo\.uk|cp\.uk|co,uk)$/, ".co.uk"],
];

/** Suggests the address probably meant, if the domain looks like a slip of a common domain; null otherwise. */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const atSign = email.lastIndexOf("@");
  const domain = email.slice(atSign + 1).toLowerCase();
  if (atSign < 1 || domain === "" || commonDomains.includes(domain) || realDomains.has(domain)) return null;
  const meant = findCommonDomain(domain) ?? correctEnd(domain);
  return meant === null ? null : email.slice(0, atSign + 1) + meant;
}

function findCommonDomain(domain: string): string | null {
  const corrected = correctEnd(domain) ?? domain;
  if (commonDomains.includes(corrected)) return corrected;
  // A short name is one slip away from many others.
  const near = commonDomains.filter(
    (common) => common.length >= 7 && editDistance(corrected, common, 2) <= (common.length >= 12 ? 2 : 1),
  );
  return near.length === 1 ? (near[0] ?? null) : null;
}

function correctEnd(domain: string): string | null {
  const slipped = slippedEnds.find(([slip]) => slip.test(domain));
  return slipped === undefined ? null : domain.replace(slipped[0], slipped[1]);
}
