import { describe, expect, test } from "vitest";
import type { Picture } from "#domain/media/picture.ts";
import { pageHead } from "./page-head.ts";

const hero: Picture = { base: "/media/hero/wide.1", widths: [1440], width: 2400, height: 1350, preview: null };
const pond: Picture = { base: "/media/portfolio/pond1/07.2", widths: [720], width: 1600, height: 1067, preview: null };

function shopWith(heroPicture: Picture | null, searchTags: unknown[] = []) {
  const site = { name: "Glenwater Koi", hero: { wide: { src: "media/hero/wide.jpg", alt: "Koi from above" } } };
  return {
    baseUrl: "https://shop.example",
    content: { current: () => ({ site }) },
    pictures: { picture: () => heroPicture },
    searchTags,
  } as unknown as Parameters<typeof pageHead>[0];
}

const about = { title: "About", description: "Our story.", path: "/about", trail: [{ label: "About", to: "/about" }] };

function headOf(page: Parameters<typeof pageHead>[1], heroPicture: Picture | null = hero) {
  const searchTags: Record<string, string>[] = [];
  return {
    ...pageHead(shopWith(heroPicture, searchTags), page),
    content: (name: string) => searchTags.find((tag) => tag["property"] === name || tag["name"] === name)?.["content"],
    structured: searchTags.filter((tag) => "script:ld+json" in tag),
  };
}

describe("the head of a page", () => {
  test("names the business once, and the page's one address", () => {
    expect(headOf(about).title).toBe("About – Glenwater Koi");
    expect(headOf({ ...about, title: "About Glenwater Koi" }).title).toBe("About Glenwater Koi");
    expect(headOf(about).canonical).toBe("https://shop.example/about");
    expect(headOf(about).content("og:locale")).toBe("en_GB");
  });

  test("has a picture in the shape of other sites, with its size and its words", () => {
    const { content } = headOf({ ...about, picture: { media: pond, alt: "A raised pond" } });
    expect(["og:image", "og:image:width", "og:image:height", "og:image:alt"].map(content)).toEqual([
      "https://shop.example/media/portfolio/pond1/07.2.social.jpg",
      "1200",
      "630",
      "A raised pond",
    ]);
    expect(content("twitter:card")).toBe("summary_large_image");
  });

  const pending = { ...pond, isPending: true as const };
  test.each([
    [undefined],
    [null],
    [{ media: null, alt: "Not there yet" }],
    [{ media: pending, alt: "Not fetched yet" }],
  ])("shows the picture of the home page where its own is %j", (picture) => {
    const { content } = headOf({ ...about, ...(picture === undefined ? {} : { picture }) });
    expect(content("og:image")).toBe("https://shop.example/media/hero/wide.1.social.jpg");
    expect(content("og:image:alt")).toBe("Koi from above");
  });

  test("has its title for a picture without words, and no picture where there is none at all", () => {
    expect(headOf({ ...about, picture: { media: pond, alt: "" } }).content("og:image:alt")).toBe(
      "About – Glenwater Koi",
    );
    const bare = headOf(about, null);
    expect([bare.content("og:image"), bare.content("twitter:card")]).toEqual([undefined, "summary"]);
  });

  test("leads other sites to the picture that was shared, and search engines to the page", () => {
    const head = headOf({ ...about, sharedPath: "/about?picture=7" });
    expect(head.content("og:url")).toBe("https://shop.example/about?picture=7");
    expect(head.canonical).toBe("https://shop.example/about");
  });

  test("tells no more of a page than search engines show, cut where a word ends", () => {
    const fitting = "a".repeat(159);
    expect(headOf({ ...about, description: fitting }).content("description")).toBe(fitting);
    const long = { ...about, description: `${"koi, ".repeat(31)}ponds and so on`, title: "t".repeat(244) };
    const { content, title } = headOf(long);
    const cut = `${"koi, ".repeat(30)}koi…`;
    expect(["description", "og:description"].map(content)).toEqual([cut, cut]);
    expect(title).toContain("t".repeat(244));
    const later = headOf({ ...long, descriptionEnd: " Page 2 of 3." }).content("description");
    expect(later).toBe(`${"koi, ".repeat(28)}koi… Page 2 of 3.`);
  });

  test("gives the way to the page from Home", () => {
    expect(headOf(about).structured).toEqual([
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          itemListElement: [
            { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/" },
            { "@type": "ListItem", position: 2, name: "About", item: "https://shop.example/about" },
          ],
        },
      },
    ]);
  });

  test("of a page that stays out of search engines gives them nothing to go by", () => {
    const head = headOf({ ...about, noindex: true, more: [{ "script:ld+json": {} }] });
    expect([head.robots, head.canonical, head.structured]).toEqual(["noindex", undefined, []]);
  });
});
