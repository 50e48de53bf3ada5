import { data } from "react-router";
import { ShopError } from "#domain/shop-error.ts";

const unavailable = 503;

/** Runs a verb of the catalogue. While no sheet was ever loaded the page still comes, with the words of the failure and status 503. */
export function orFailure<Answer>(verb: () => Answer): Answer | { state: "failed"; words: string } {
  try {
    return verb();
  } catch (error) {
    if (error instanceof ShopError && error.status === "unavailable") return { state: "failed", words: error.message };
    throw error;
  }
}

/** A page that shows something else than what was asked for says so in its status too. */
export function answer<Value>(value: Value, state: string) {
  const status = state === "failed" ? unavailable : state === "missing" || state === "unknown-category" ? 404 : 200;
  return data(value, { status });
}
