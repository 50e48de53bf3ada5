import { data } from "react-router";
import { ShopError } from "#domain/shop-error.ts";

const unavailable = 503;

/** Runs a query of the catalogue. Until a sheet has been loaded, returns the failure for the page to show with status 503. */
export function catchUnavailable<Result>(query: () => Result): Result | { state: "failed"; message: string } {
  try {
    return query();
  } catch (error) {
    if (error instanceof ShopError && error.status === "unavailable")
      return { state: "failed", message: error.message };
    throw error;
  }
}

/** Sends the data of a page with the status of its state. */
export function respond<Value>(value: Value, state: string) {
  const status = state === "failed" ? unavailable : state === "missing" || state === "unknown-category" ? 404 : 200;
  return data(value, { status });
}
