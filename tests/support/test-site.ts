import { siteSchema, type Site } from "#domain/content/schemas/site.schema.ts";

const picture = {
  image: { src: "media/hero/landscape.jpg", alt: "Koi" },
  horizontalPosition: "50",
  verticalPosition: "50",
  scale: "1",
  window: { horizontalPosition: "50", verticalPosition: "50" },
};

/** Returns the test shop's site.yaml, with changes. */
export function makeTestSite(changes: object = {}): Site {
  return siteSchema.parse({
    name: "Lade Koi & Ponds",
    claim: "Koi",
    years: "30",
    phone: "01632 960 140",
    email: "hello@lade.example",
    replyHours: "24",
    hours: "Mon-Sat 9:00-5:00",
    location: "Scotland",
    serviceArea: "UK",
    address: ["1 Mill Lade"],
    social: { label: "our page", url: "https://social.example/lade" },
    designer: { name: "Somebody", url: "https://designer.example" },
    vatRegistered: "no",
    hero: { wide: picture, tall: picture },
    ...changes,
  });
}
