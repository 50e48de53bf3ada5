import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatProblem } from "#domain/content/reading/content-problem.ts";
import type { ContentFiles } from "#domain/content/reading/content-reading.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import { ContentCopy } from "#tests/support/content-copy.ts";
import { readContentFolder } from "./content-folder.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- a mistake may put anything anywhere
type Change = (data: any) => void;

const pagesThere =
  "expected a page that is there (/services, /about, /contact, /portfolio, /portfolio/pond1, /pond-products, /pond-products/filters …)";

interface Mistake {
  is: string;
  file: string;
  change: Change;
  says: string;
}

const mistakes: Mistake[] = [
  {
    is: "a rating in words",
    file: "testimonials.yaml",
    change: (list) => (list[1].rating = "six"),
    says: 'content/testimonials.yaml, second testimonial, rating: expected a number from 1 to 5 in halves, found "six"',
  },
  {
    is: "a rating above five",
    file: "testimonials.yaml",
    change: (list) => (list[0].rating = "5.5"),
    says: 'content/testimonials.yaml, first testimonial, rating: expected a number from 1 to 5 in halves, found "5.5"',
  },
  {
    is: "a rating that is not in halves",
    file: "testimonials.yaml",
    change: (list) => (list[2].rating = "4.3"),
    says: 'content/testimonials.yaml, third testimonial, rating: expected a number from 1 to 5 in halves, found "4.3"',
  },
  {
    is: "a message that names what no order has",
    file: "messages.yaml",
    change: (list) => (list[1].text = "Dear {forename}"),
    says: 'content/messages.yaml, second message, text: expected one of the facts {business}, {claim}, {phone}, {email}, {hours}, {replyHours}, {years}, {seller}, {address}, {returnAddress}, {complaints}, {returnPostage}, {electricals}, found "{forename}"',
  },
  {
    is: "a message without words",
    file: "messages.yaml",
    change: (list) => (list[0].text = ""),
    says: "content/messages.yaml, first message, text: expected the words of the message, found nothing",
  },
  {
    is: "a day of consent in words",
    file: "testimonials.yaml",
    change: (list) => (list[0].agreed = "last spring"),
    says: 'content/testimonials.yaml, first testimonial, agreed: expected a date such as 2026-11-22, found "last spring"',
  },
  {
    is: "someone without a role",
    file: "people.yaml",
    change: (list) => delete list[1].role,
    says: "content/people.yaml, second person, role: expected a line of text, found nothing",
  },
  {
    is: "a place whose numbers have changed places",
    file: "site.yaml",
    change: (site) => (site.place.position = "-3.87, 56.62"),
    says: 'content/site.yaml, place, position: expected a place in the United Kingdom as a map application copies it, such as 56.3950, -3.4310: how far north, then how far east, found "-3.87, 56.62"',
  },
  {
    is: "a field left out",
    file: "testimonials.yaml",
    change: (list) => delete list[0].author,
    says: "content/testimonials.yaml, first testimonial, author: expected a line of text, found nothing",
  },
  {
    is: "a field left empty",
    file: "site.yaml",
    change: (site) => (site.name = ""),
    says: "content/site.yaml, name: expected a line of text, found nothing",
  },
  {
    is: "no delivery area",
    file: "pages/delivery.yaml",
    change: (delivery) => delete delivery.area,
    says: "content/pages/delivery.yaml, area: expected where you deliver, such as across the UK, found nothing",
  },
  {
    is: "a field misspelt",
    file: "testimonials.yaml",
    change: (list) => (list[1].auther = "Iain"),
    says: 'content/testimonials.yaml, second testimonial: there is no field "auther"; the fields here are content, author, rating, avatar, job, agreed, rewarded, shortened, sample',
  },
  {
    is: "a text that is too long",
    file: "site.yaml",
    change: (site) => (site.name = "Koi ".repeat(40)),
    says: "content/site.yaml, name: expected at most 60 characters, found a text of 160 characters",
  },
  {
    is: "neither yes nor no",
    file: "site.yaml",
    change: (site) => (site.vatRegistered = "perhaps"),
    says: 'content/site.yaml, vatRegistered: expected yes or no, found "perhaps"',
  },
  {
    is: "a telephone number with letters",
    file: "site.yaml",
    change: (site) => (site.phone = "01632 PONDS"),
    says: 'content/site.yaml, phone: expected a phone number such as 01632 960 140 or +44 (0)1632 960140, found "01632 PONDS"',
  },
  {
    is: "an incomplete e-mail address",
    file: "site.yaml",
    change: (site) => (site.email = "hello@"),
    says: 'content/site.yaml, email: expected an email address, found "hello@"',
  },
  {
    is: "a social page that could run a script",
    file: "site.yaml",
    change: (site) => (site.social.url = "javascript:alert(1)"),
    says: 'content/site.yaml, social, url: expected a web address starting with "https://", found "javascript:alert(1)"',
  },
  {
    is: "a hero position outside the picture",
    file: "site.yaml",
    change: (site) => (site.hero.wide.horizontalPosition = "140"),
    says: 'content/site.yaml, hero, wide, horizontalPosition: expected a number of percent from 0 to 100, found "140"',
  },
  {
    is: "a hero scale that leaves gaps",
    file: "site.yaml",
    change: (site) => (site.hero.tall.scale = "0.5"),
    says: 'content/site.yaml, hero, tall, scale: expected a number from 1 (covers the frame) to 3, found "0.5"',
  },
  {
    is: "an overlay colour by name",
    file: "site.yaml",
    change: (site) => (site.hero.overlay.colour = "blue"),
    says: 'content/site.yaml, hero, overlay, colour: expected a colour such as "#2a60ae", found "blue"',
  },
  {
    is: "an overlay in percent",
    file: "pages/home.yaml",
    change: (home) => (home.band.overlay.opacity = "80"),
    says: 'content/pages/home.yaml, band, overlay, opacity: expected a number from 0 (clear) to 1 (solid), found "80"',
  },
  {
    is: "a text where a group of fields belongs",
    file: "pages/home.yaml",
    change: (home) => (home.hero.primary = "Contact us"),
    says: 'content/pages/home.yaml, hero, primary: expected the fields label, to, found "Contact us"',
  },
  {
    is: "a text where a list belongs",
    file: "pages/home.yaml",
    change: (home) => (home.why.cards = "Experience"),
    says: 'content/pages/home.yaml, why, cards: expected a list of 3 cards, found "Experience"',
  },
  {
    is: "a tile too few",
    file: "pages/home.yaml",
    change: (home) => home.products.tiles.pop(),
    says: "content/pages/home.yaml, products, tiles: expected a list of 6 tiles, found a list of 5",
  },
  {
    is: "a link that leaves the scheme open",
    file: "pages/home.yaml",
    change: (home) => (home.hero.secondary.to = "//elsewhere.example"),
    says: 'content/pages/home.yaml, hero, secondary, to: expected a page of the shop such as /contact, or an address starting with "https://", "mailto:" or "tel:", found "//elsewhere.example"',
  },
  {
    is: "a link to a page that is not there",
    file: "pages/home.yaml",
    change: (home) => (home.hero.primary.to = "/contacts"),
    says: `content/pages/home.yaml, hero, primary, to: ${pagesThere}, found "/contacts"`,
  },
  {
    is: "a link inside a text to a page that is not there",
    file: "pages/about.yaml",
    change: (about) => (about.now.body = "Come and [see](/yard) us."),
    says: `content/pages/about.yaml, now, body: ${pagesThere}, found "/yard"`,
  },
  {
    is: "an unknown fact",
    file: "pages/about.yaml",
    change: (about) => (about.pictures[1].alt = "The yard of {name}"),
    says: 'content/pages/about.yaml, pictures, second picture, alt: expected one of the facts {business}, {claim}, {phone}, {email}, {hours}, {replyHours}, {years}, {seller}, {address}, {returnAddress}, {complaints}, {returnPostage}, {electricals}, found "{name}"',
  },
  {
    is: "a fact in the file of the facts",
    file: "site.yaml",
    change: (site) => (site.claim = "Here for {years} years"),
    says: 'content/site.yaml, claim: expected the text itself, found "{years}"; facts are written here, and filled in everywhere else',
  },
  {
    is: "HTML in a text",
    file: "pages/home.yaml",
    change: (home) => (home.about.body = "We keep <b>koi</b>."),
    says: 'content/pages/home.yaml, about, body: expected text without HTML (bold is **bold**, italic is *italic*, a link is [words](address)), found "<b>"',
  },
  {
    is: "a featured project that does not exist",
    file: "pages/home.yaml",
    change: (home) => (home.projects.featured[1] = "pond9"),
    says: 'content/pages/home.yaml, projects, featured: expected the folder names of projects (pond1, pond2, pond3, pond4, pond5, pond6), found "pond9"',
  },
  {
    is: "a picture side that is neither left nor right",
    file: "pages/home.yaml",
    change: (home) => (home.feature.side = "top"),
    says: 'content/pages/home.yaml, feature, side: expected left or right, found "top"',
  },
  {
    is: "a picture without alt text",
    file: "portfolio/pond2/project.yaml",
    change: (project) => delete project.pictures[2].alt,
    says: "content/portfolio/pond2/project.yaml, pictures, third picture, alt: expected a description of what the picture shows, found nothing",
  },
  {
    is: "a picture outside the media folder",
    file: "portfolio/pond2/project.yaml",
    change: (project) => (project.pictures[0].src = "../secret.jpg"),
    says: 'content/portfolio/pond2/project.yaml, pictures, first picture, src: expected the path of a JPEG, PNG or WebP picture such as media/portfolio/pond1/01.jpg, in letters, digits, spaces, dots, - and _, found "../secret.jpg"',
  },
  {
    is: "a HEIC picture from an iPhone",
    file: "portfolio/pond2/project.yaml",
    change: (project) => (project.pictures[11].src = "media/portfolio/pond2/IMG_0012.HEIC"),
    says: 'content/portfolio/pond2/project.yaml, pictures, 12th picture, src: expected a JPEG, PNG or WebP picture; a HEIC picture must first be exported as a JPEG (iPhone: share it by email, or Settings, Camera, Formats, Most Compatible; Mac: Preview, File, Export), found "media/portfolio/pond2/IMG_0012.HEIC"',
  },
  {
    is: "a project without pictures",
    file: "portfolio/pond5/project.yaml",
    change: (project) => (project.pictures = []),
    says: "content/portfolio/pond5/project.yaml, pictures: expected a list of 1 to 200 pictures, found a list of 0",
  },
  {
    is: "a position in the portfolio that is not a number",
    file: "portfolio/pond5/project.yaml",
    change: (project) => (project.order = "last"),
    says: 'content/portfolio/pond5/project.yaml, order: expected a whole number from 1: the position in the portfolio, found "last"',
  },
  {
    is: "an unknown icon",
    file: "categories/food.yaml",
    change: (category) => (category.icon = "rocket"),
    says: 'content/categories/food.yaml, icon: expected one of the icons cylinder, spline, waves, wind, shower-head, sun, fish, layers, droplets, flask-conical, hand, lightbulb, thermometer, shield, wrench, leaf, package, hammer, search, found "rocket"',
  },
];

interface WrittenMistake {
  is: string;
  file: string;
  text: string | Uint8Array;
  says: string;
}

const writtenMistakes: WrittenMistake[] = [
  {
    is: "a colon inside a text",
    file: "site.yaml",
    text: "name: Koi: the shop\n",
    says: 'content/site.yaml, line 1: expected "quotation marks" around a text with a colon, found Koi: the shop',
  },
  {
    is: "a file in the old Windows encoding",
    file: "site.yaml",
    text: Uint8Array.from([0x6e, 0x61, 0x6d, 0x65, 0x3a, 0x20, 0xa3]),
    says: 'content/site.yaml: expected a text file saved as "UTF-8", found another encoding',
  },
  {
    is: "an empty file, as for a moment while it is saved",
    file: "categories/food.yaml",
    text: "\n",
    says: "content/categories/food.yaml: the file is empty",
  },
  {
    is: "a file of comments only",
    file: "testimonials.yaml",
    text: "# - content: They came.\n#   author: A.\n",
    says: "content/testimonials.yaml: the file is empty; write [] for no testimonials",
  },
  {
    is: "one testimonial without its dash",
    file: "testimonials.yaml",
    text: "content: They came.\nauthor: A. Customer\nrating: 5\n",
    says: "content/testimonials.yaml: expected a list of at most 50 testimonials, found the fields content, author, rating",
  },
  {
    is: "a text saved by a word processor",
    file: "categories/food.yaml",
    text: "{\\rtf1 label: Foods}\n",
    says: "content/categories/food.yaml: expected plain text, found rich text; in TextEdit choose Format, Make Plain Text, and save it again",
  },
  {
    is: "a project file with an extension that Windows hides",
    file: "portfolio/mill-pond/project.yaml.txt",
    text: "name: Mill pond\n",
    says: "content/portfolio/mill-pond/project.yaml: the file is missing; there is one named project.yaml.txt",
  },
  {
    is: "a project file with a capital",
    file: "portfolio/mill-pond/Project.yaml",
    text: "name: Mill pond\n",
    says: "content/portfolio/mill-pond/project.yaml: the file is missing; there is one named Project.yaml",
  },
  {
    is: "an unknown fact in a story",
    file: "portfolio/pond1/story.md",
    text: "Built by {Business} and {owner}.\n",
    says: 'content/portfolio/pond1/story.md: expected one of the facts {business}, {claim}, {phone}, {email}, {hours}, {replyHours}, {years}, {seller}, {address}, {returnAddress}, {complaints}, {returnPostage}, {electricals}, found "{Business}"\ncontent/portfolio/pond1/story.md: expected one of the facts {business}, {claim}, {phone}, {email}, {hours}, {replyHours}, {years}, {seller}, {address}, {returnAddress}, {complaints}, {returnPostage}, {electricals}, found "{owner}"',
  },
  {
    is: "a picture inside a text",
    file: "portfolio/pond1/story.md",
    text: "![The pond](media/portfolio/pond1/01.jpg)\n",
    says: 'content/portfolio/pond1/story.md: expected text without pictures, which have fields of their own, found "![The pond](media/portfolio/pond1/01.jpg)"',
  },
  {
    is: "a link in a story to a project that was removed",
    file: "portfolio/pond1/story.md",
    text: "The next one is [here](/portfolio/pond9).\n",
    says: `content/portfolio/pond1/story.md: ${pagesThere}, found "/portfolio/pond9"`,
  },
  {
    is: "a file with the extension .yml",
    file: "categories/ice.yml",
    text: "label: Ice\n",
    says: 'content/categories/ice.yml: expected a name ending in ".yaml", found ".yml"',
  },
  {
    is: "a category file whose name cannot be part of an address",
    file: "categories/Air Pumps.yaml",
    text: "label: Air Pumps\nicon: wind\n",
    says: "content/categories/Air Pumps.yaml: expected a file named as the category's address, such as air_pumps.yaml",
  },
  {
    is: "a project folder whose name cannot be part of an address",
    file: "portfolio/New Pond/project.yaml",
    text: "name: New\ndescription: Pond\npictures:\n  - src: media/portfolio/new/01.jpg\n    alt: A pond\n",
    says: "content/portfolio/New Pond: expected a folder named with small letters, digits and hyphens, since the name is part of the address",
  },
  {
    is: "a project folder without its project file",
    file: "portfolio/pond7/story.md",
    text: "A pond.\n",
    says: "content/portfolio/pond7/project.yaml: the file is missing",
  },
  {
    is: "HTML in a story",
    file: "portfolio/pond1/story.md",
    text: 'A pond.<br>\n\n<script src="x"></script>\n',
    says: 'content/portfolio/pond1/story.md: expected text without HTML (bold is **bold**, italic is *italic*, a link is [words](address)), found "<br>"',
  },
  {
    is: "a second description of one product",
    file: "products/STR_FOD_001.md",
    text: "Another.\n",
    says: "content/products/STR_FOD_001.md: there is already a description for STR-FOD-001",
  },
  {
    is: "a file that is too large",
    file: "portfolio/pond1/story.md",
    text: "koi ".repeat(140_000),
    says: "content/portfolio/pond1/story.md: expected at most 512 KB of text",
  },
  {
    is: "a link in a description that could run a script",
    file: "products/STR-FOD-001.md",
    text: "See [this](javascript:alert).\n",
    says: 'content/products/STR-FOD-001.md: expected the address of a link to be a page of the shop such as /contact, or an address starting with "https://", "mailto:" or "tel:", found "[this](javascript:alert)"',
  },
];

function withoutLine(mistake: string): string {
  return mistake.replace(/, line \d+/, "");
}

describe("a mistake in the content", { timeout: 30_000 }, () => {
  let copy: ContentCopy;
  let good: ContentFiles;
  beforeAll(async () => {
    copy = await ContentCopy.create();
    good = await read();
  });
  afterAll(() => copy.delete());

  function read(): Promise<ContentFiles> {
    return readContentFolder(copy.folder);
  }

  function listMistakes(files: ContentFiles): string[] {
    const reading = parseContent(files, { live: false });
    return reading.ok ? [] : reading.problems.map(formatProblem);
  }

  function applyChanges(changes: Record<string, Change>): ContentFiles {
    const files = good.files.map((file) => {
      const change = changes[file.path.replace("content/", "")];
      if (change === undefined || file.kind !== "data") return file;
      const data = structuredClone(file.data);
      change(data);
      // Line numbers refer to the text before the change.
      return { path: file.path, kind: "data" as const, data };
    });
    return { ...good, files };
  }

  for (const { is, file, change, says } of mistakes) {
    test(`reports where and what is expected: ${is}`, () => {
      expect(listMistakes(applyChanges({ [file]: change }))).toEqual([says]);
    });
  }

  for (const { is, file, text, says } of writtenMistakes) {
    test(`reports where and what is expected: ${is}`, async () => {
      const before = await copy.read(file).catch(() => null);
      await copy.write(file, text);
      const found = listMistakes(await read());
      // The line numbers for broken rules are tested below.
      const told = says.includes(", line ") ? found : found.map(withoutLine);
      expect(told).toEqual(says.split("\n"));
      if (before === null) await copy.remove(file);
      else await copy.write(file, before);
    });
  }

  test.each([
    ["site.yaml", "years: 30", "years: thirty", /^content\/site\.yaml, line (\d+), years: /],
    [
      "site.yaml",
      "vatRegistered: no",
      "vatRegistered: yes",
      /^content\/site\.yaml, vatNumber: expected the VAT number/,
    ],
    [
      "testimonials.yaml",
      "rating: 5",
      "rating: six",
      /^content\/testimonials\.yaml, line (\d+), first testimonial, rating: /,
    ],
    [
      "categories/food.yaml",
      "icon: fish",
      "icon: fish\ncolour: red",
      /^content\/categories\/food\.yaml, line (\d+): there is no field "colour"/,
    ],
    ["pages/home.yaml", "to: /contact", "to: /nowhere", /^content\/pages\/home\.yaml, line (\d+), .*expected a page/],
  ])("is reported with the line that breaks a rule: %s, %s", async (file, before, after, says) => {
    const text = await copy.read(file);
    expect(text).toContain(before);
    const broken = text.replace(before, after);
    await copy.write(file, broken);
    const [mistake = ""] = listMistakes(await read());
    await copy.write(file, text);
    const line = says.exec(mistake)?.[1];
    expect(mistake).toMatch(says);
    if (line !== undefined) expect(broken.split("\n")[Number(line) - 1]).toContain(after.split("\n").at(-1));
  });

  test("that leaves a field out is reported at the line of the group that lacks it", async () => {
    const text = await copy.read("testimonials.yaml");
    await copy.write("testimonials.yaml", text.replace(/^ +rating: .*\n/m, ""));
    const [mistake] = listMistakes(await read());
    await copy.write("testimonials.yaml", text);
    const first = text.split("\n").findIndex((line) => line.startsWith("- ")) + 1;
    expect(mistake).toMatch(new RegExp(`^content/testimonials\\.yaml, line ${first}, first testimonial, rating: `));
  });

  test("names a file that is missing", () => {
    const files = good.files.filter(({ path }) => path !== "content/pages/delivery.yaml");
    expect(listMistakes({ ...good, files })).toEqual(["content/pages/delivery.yaml: the file is missing"]);
  });

  test("accepts the longest name and claim wherever the texts use them", () => {
    const files = applyChanges({
      "site.yaml": (site) => {
        site.name = "Koi ".repeat(15);
        site.claim = "Ponds ".repeat(20);
      },
    });
    expect(listMistakes(files)).toEqual([]);
  });

  test("lists all mistakes together", () => {
    const files = applyChanges({
      "testimonials.yaml": (list) => {
        list[0].rating = "0";
        list[2].author = "";
      },
      "site.yaml": (site) => (site.years = "many"),
    });
    expect(listMistakes(files)).toEqual([
      'content/site.yaml, years: expected a whole number of years, found "many"',
      'content/testimonials.yaml, first testimonial, rating: expected a number from 1 to 5 in halves, found "0"',
      "content/testimonials.yaml, third testimonial, author: expected a line of text, found nothing",
    ]);
  });
});
