import { describe, expect, test } from "vitest";
import { createNotificationStore } from "./notification-store.ts";

describe("the notification", () => {
  test("says that the item was added to cart, each time anew, until it is hidden", () => {
    const store = createNotificationStore();
    expect(store.snapshot().isVisible).toBe(false);
    store.added('Slide Valve (2")', "");
    expect(store.snapshot()).toMatchObject({
      isVisible: true,
      message: 'Slide Valve (2") was added to cart',
      serial: 1,
    });
    store.added('Slide Valve (2")', "");
    expect(store.snapshot().serial).toBe(2);
    store.hide();
    expect(store.snapshot().isVisible).toBe(false);
  });
});
