import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { CallError } from "#app/calls/call.ts";
import { deskFailureMessage, useNewDeskChanges } from "./use-desk-change.ts";

/** The changes of a page that has just been opened. */
function openDesk() {
  const take = vi.fn<(changes: ReturnType<typeof useNewDeskChanges>) => void>();
  function Page() {
    take(useNewDeskChanges());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/admin">
        <Page />
      </StaticRouter>
    </QueryClientProvider>,
  );
  return take.mock.calls[0]![0];
}

test("a change that is pressed twice while another one runs is made once, after it", async () => {
  const { change } = openDesk();
  const first = Promise.withResolvers<{ message: string }>();
  const second = vi.fn(() => Promise.resolve({ message: "The second is saved." }));
  const pressed = [
    change(() => first.promise, "", { name: "first" }),
    change(second, "", { name: "second" }),
    change(second, "", { name: "second" }),
  ];
  expect(second).not.toHaveBeenCalled();
  first.resolve({ message: "The first is saved." });
  expect(await Promise.all(pressed)).toEqual([true, true, false]);
  expect(second).toHaveBeenCalledTimes(1);
});

test("a change can be made again after it has failed", async () => {
  const { change } = openDesk();
  const run = vi.fn(() => Promise.reject(new CallError("unavailable")));
  expect(await change(run, "", { name: "only" })).toBe(false);
  expect(await change(run, "", { name: "only" })).toBe(false);
  expect(run).toHaveBeenCalledTimes(2);
});

describe("the desk's message after a failed call", () => {
  test("is the refusal's message", () => {
    const message = "Delivery cost updated but there was an error creating the payment link";
    expect(deskFailureMessage(new CallError("unavailable", message), "Failed to update order")).toBe(message);
    expect(
      deskFailureMessage(
        new CallError("aborted", "This order has changed since you opened it."),
        "Failed to update order",
      ),
    ).toBe("This order has changed since you opened it.");
  });

  test("is the fallback when the call itself failed", () => {
    expect(
      deskFailureMessage(new CallError("internal", "The shop could not be reached."), "Failed to cancel order"),
    ).toBe("Failed to cancel order");
  });

  test("is that it took too long, since it may have been done", () => {
    const error = new CallError("deadline-exceeded");
    expect(deskFailureMessage(error, "Failed to uncancel order")).toBe(error.message);
  });

  test("is that the error was unexpected when the page is at fault", () => {
    expect(deskFailureMessage(new TypeError("x is undefined"), "Failed to update order")).toBe(
      "An unexpected error occurred",
    );
  });
});
