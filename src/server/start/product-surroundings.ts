import type { MediaLibrary } from "#adapters/media/media-library.ts";
import type { ProductSurroundings } from "#domain/catalogue/sheet/catalogue-report.ts";
import { createPictureFinder, findOtherCapitals } from "#domain/content/picture.ts";
import { productFileName, type SiteContent } from "#domain/content/site-content.ts";

interface Sources {
  content: { current(): Pick<SiteContent, "products" | "pictures"> };
  pictures: Pick<MediaLibrary, "findRemoteFault" | "problems">;
}

/** Creates the source of which pictures of the sheet cannot be shown, and which products the content describes. */
export function createProductSurroundings({ content, pictures }: Sources): ProductSurroundings {
  let lastPictures: ReadonlySet<string> | null = null;
  let isThere = createPictureFinder([]);
  return {
    findPictureFault(imageSource) {
      if (/^https?:/i.test(imageSource)) return pictures.findRemoteFault(imageSource);
      const there = content.current().pictures;
      if (there !== lastPictures) {
        lastPictures = there;
        isThere = createPictureFinder(there);
      }
      if (!isThere(imageSource)) {
        const name = findOtherCapitals(imageSource, there);
        return name === null
          ? "There is no such file in the content folder."
          : `There is no such file, but one named ${name}: capital letters matter.`;
      }
      const problem = pictures.problems().find(({ path }) => `media/${path}` === imageSource);
      return problem === undefined ? null : problem.message;
    },
    hasText: (code) => code !== "" && content.current().products.has(productFileName(code)),
    listPictures: () => [...content.current().pictures].filter((path) => path.startsWith("media/products/")).toSorted(),
  };
}
