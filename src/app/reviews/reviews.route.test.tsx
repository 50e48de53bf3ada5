import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { shopContext, type PageServices } from "#app/loader-context.ts";
import type { PublishedReviews } from "#domain/reviews/review.ts";
import type { ReviewsPage } from "#services/reviews/review-board.ts";
import ReviewsRoute, { loader } from "./reviews.route.tsx";

const review = (id: number, answer = "") => ({
  id,
  rating: 1 + (id % 5),
  words: `Words ${id}`,
  shownName: `Name ${id}`,
  writtenAt: "2026-11-20T12:00:00.000Z",
  answer,
});
const published: PublishedReviews = {
  revision: "1",
  reviews: [review(1, "Thank you."), ...Array.from({ length: 20 }, (_, index) => review(index + 2))],
  count: 23,
  averageRating: 3.2,
  hidden: [{ reason: "abuse", count: 2 }],
};

/** The loader's result for an address: its status and, if they are shown, the reviews. */
function load(reviews: PublishedReviews | null, path = "/reviews") {
  const context = new RouterContextProvider();
  context.set(shopContext, {
    searchTags: [],
    baseUrl: "https://shop.example",
    content: {
      current: () => ({ site: { name: "Glenwater Koi & Ponds", hero: { wide: { image: { src: "a", alt: "" } } } } }),
    },
    pictures: { picture: () => null },
    reviews: { current: () => reviews },
  } as unknown as PageServices);
  const request = new Request(`https://shop.example${path}`);
  const loaded = loader({ context, request, params: {} } as never);
  return { status: loaded.init?.status, ...loaded.data };
}

function render(found: ReviewsPage): string {
  const props = { loaderData: { found, head: [], name: "Glenwater Koi & Ponds" } } as unknown as Parameters<
    typeof ReviewsRoute
  >[0];
  const router = createMemoryRouter([{ path: "/", element: createElement(ReviewsRoute, props) }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, " ");
}

test("the page is not found while no reviews are shown, or beyond the last page", () => {
  expect(load(null)).toMatchObject({ status: 404, found: null });
  expect(load(published, "/reviews?page=3")).toMatchObject({ status: 404, found: null });
});

test("each page shows twenty reviews, the average and the number of reviews", () => {
  const first = load(published);
  expect([first.status, first.found?.reviews.length, first.found?.pages]).toEqual([200, 20, 2]);
  const second = load(published, "/reviews?page=2");
  expect([second.found?.reviews.length, second.found?.averageRating, second.found?.count]).toEqual([1, 3.2, 23]);
});

test("the page tells search engines no rating", () => {
  expect(JSON.stringify(load(published).head)).not.toMatch(/aggregateRating|ratingValue/i);
});

test("the page says how many reviews are hidden and why, how they are collected, and what the dealer answers", () => {
  const said = render(load(published).found!);
  expect(said).toMatch(/3\.2\s+of 5 stars: the average of\s+all 23 reviews/);
  expect(said).toContain("2 of them are hidden, each because it abuses or threatens someone");
  expect(said).toContain("Words 1");
  expect(said).toContain("Thank you.");
  expect(said).toContain("How we collect and check reviews");
});
