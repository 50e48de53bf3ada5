import {
  isLegalPageName,
  legalPageNames,
  type LegalPage,
  type LegalPageName,
  type LegalPages,
} from "#domain/legal/legal-page.ts";

import type { ContentReading } from "./content-reading.ts";
import { legalPageSchema } from "./legal-page.schema.ts";

/** Reads the legal pages that the folder has. A page without a file is none, which a live shop reports as a duty that is not met. */
export function readLegalPages(reading: ContentReading): LegalPages {
  const pages: Partial<Record<LegalPageName, LegalPage>> = {};
  for (const name of reading.listNames("content/legal", ".yaml")) {
    const path = `content/legal/${name}.yaml`;
    if (!isLegalPageName(name)) {
      reading.report(path, "", `expected a file named ${legalPageNames.join(".yaml, ")}.yaml`);
      continue;
    }
    const page = reading.data(path, legalPageSchema);
    if (page !== null) pages[name] = page;
  }
  return pages;
}
