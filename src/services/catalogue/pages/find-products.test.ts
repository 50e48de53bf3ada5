import { expect, test } from "vitest";
import type { Services } from "#services/context.ts";
import { asAdmin } from "#tests/support/account.ts";
import { testCatalogue, testProduct } from "#tests/support/test-shop.ts";
import { findProducts } from "./find-products.ts";

const admin = asAdmin({ userId: "a", email: "a@shop.test" });
const products = [
  testProduct("0", { name: "Hose Tail 40mm", code: "TAR-FIT-118" }),
  testProduct("1", { name: "Pond Hose 40mm", code: "TAR-HOS-040", sizes: ["1 m"] }),
  testProduct("2", { name: "Élite Pump", code: "PMP-1", vendor: "Muirwater" }),
];
const services = { catalogue: { current: () => ({ ...testCatalogue(), products }) } } as unknown as Services;
const find = async (search: string) => (await findProducts(services, admin, { search })).map(({ name }) => name);

test("an order's products are found by words of their name, their code or their vendor, a matching code first", async () => {
  expect(await find("hose 40")).toEqual(["Hose Tail 40mm", "Pond Hose 40mm"]);
  expect(await find("tar-hos")).toEqual(["Pond Hose 40mm"]);
  expect(await find("elite muir")).toEqual(["Élite Pump"]);
  expect(await find("  ")).toEqual([]);
  expect(await find("nothing")).toEqual([]);
});
