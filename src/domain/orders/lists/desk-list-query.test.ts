import { describe, expect, test } from "vitest";
import { deskListHref, listFilters, parseDeskListQuery, withoutFilter, type DeskListQuery } from "./desk-list-query.ts";

const read = (query: string) => parseDeskListQuery(new URLSearchParams(query));

describe("the address of the desk's list", () => {
  test("without a query it is what waits, the longest wait first", () => {
    expect(read("")).toMatchObject({ view: "waits", sort: "waiting" });
    expect(deskListHref(read(""))).toBe("/admin");
  });

  test("holds every filter, the view, the order and the page", () => {
    const query: DeskListQuery = {
      view: "all",
      sort: "amount",
      number: "K7M4",
      status: "paid",
      customer: "Ewan MacLeod",
      minPence: 5_000,
      maxPence: 12_550,
      from: "2026-09-01",
      to: "2026-11-21",
      datedBy: "paid",
      search: "pump & hose",
      after: "K7M4-2QXP",
    };
    const path = deskListHref(query);
    expect(path).toBe(
      "/admin?view=all&number=K7M4&status=paid&customer=Ewan+MacLeod&min=50.00&max=125.50&from=2026-09-01&to=2026-11-21&dated=paid&search=pump+%26+hose&sort=amount&after=K7M4-2QXP",
    );
    expect(parseDeskListQuery(new URL(path, "http://shop.test").searchParams)).toEqual(query);
  });

  test.each([
    ["view=mine", { view: "waits" }],
    ["status=lost", { status: undefined }],
    ["min=-1&max=ten", { minPence: undefined, maxPence: undefined }],
    ["min=£1,250&max=0.5", { minPence: 125_000, maxPence: 50 }],
    ["from=2026-13-45&to=yesterday", { from: undefined, to: undefined }],
    ["after=1&sort=best", { after: undefined, sort: "waiting" }],
    ["customer=%20%20", { customer: undefined }],
  ])("%s", (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  test("a filter is taken away alone, and the page with it", () => {
    const query = read("view=all&min=0&max=50&from=2026-09-01&dated=paid&customer=Bell&after=K7M4-2QXP");
    expect(listFilters(query)).toEqual(["customer", "cost", "dates"]);
    expect(deskListHref(withoutFilter(query, "cost"))).toBe("/admin?view=all&customer=Bell&from=2026-09-01&dated=paid");
    expect(deskListHref(withoutFilter(query, "dates"))).toBe("/admin?view=all&customer=Bell&min=0.00&max=50.00");
  });
});
