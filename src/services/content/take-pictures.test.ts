import { expect, test } from "vitest";
import type { PictureIntake } from "#services/content-ports.ts";
import { asAdmin } from "#tests/support/account.ts";
import { addPicture } from "./edit-content.ts";

const admin = asAdmin({ userId: "1", email: "moira@shop.test" });
const bytes = new Uint8Array([1]);

function openDesk() {
  const taken: Parameters<PictureIntake["add"]>[1][] = [];
  let refreshes = 0;
  const services: Parameters<typeof addPicture>[0] = {
    pictureIntake: {
      add: async (_bytes, picture) => {
        taken.push(picture);
        return { path: `${picture.folder}/3f9a1c2b7d.jpg`, url: "/x" };
      },
      setAside: async () => undefined,
      restore: async () => undefined,
      findUrl: () => null,
    },
    content: {
      current: () => {
        throw new Error("not read");
      },
      problems: () => [],
      lawNotes: () => [],
      refresh: async () => void (refreshes += 1),
    },
  };
  return { services, taken, countRefreshes: () => refreshes };
}

test("a product's picture goes where the sheet's pictures lie, and the shop knows it immediately", async () => {
  const { services, taken, countRefreshes } = openDesk();
  const picture = await addPicture(services, admin, { key: "products", size: "product", bytes });
  expect(picture.path).toBe("media/products/3f9a1c2b7d.jpg");
  expect(taken).toEqual([{ folder: "media/products", minWidth: 480 }]);
  expect(countRefreshes()).toBe(1);
});

test("a picture goes beside those of its project, and of a page to those of the pages", async () => {
  const { services, taken } = openDesk();
  await addPicture(services, admin, { key: "project:pond1", size: "large", bytes });
  await addPicture(services, admin, { key: "page:home", size: "small", bytes });
  await addPicture(services, admin, { key: "people", size: "portrait", bytes });
  expect(taken).toEqual([
    { folder: "media/portfolio/pond1", minWidth: 1440 },
    { folder: "media/pages", minWidth: 200 },
    { folder: "media/pages", minWidth: 480 },
  ]);
});

test("a picture for something that does not exist is refused, and so is an empty file", async () => {
  const { services, taken } = openDesk();
  await expect(addPicture(services, admin, { key: "../secrets", size: "large", bytes })).rejects.toMatchObject({
    code: "content.unknown",
  });
  await expect(
    addPicture(services, admin, { key: "products", size: "product", bytes: new Uint8Array() }),
  ).rejects.toMatchObject({ code: "picture.refused" });
  expect(taken).toEqual([]);
});
