import { expect, test } from "vitest";
import type { OrderEvent } from "#domain/orders/order-history.schema.ts";
import { describeNews, type OrderNewsItem } from "./order-news.ts";

const item = (event: OrderEvent, orderId = "A", customer = "Iain Bell"): OrderNewsItem => ({
  id: 1,
  orderId,
  event,
  customer,
  isOwn: false,
});

test.each<[string, OrderNewsItem[]]>([
  ["", []],
  ["1 new order", [item("placed")]],
  ["2 new orders", [item("placed"), item("placed", "B"), item("owner-changed", "B")]],
  ["Iain Bell has paid", [item("paid"), item("link-deactivated")]],
  ["1 new order, and Iain Bell has paid", [item("placed", "B"), item("paid")]],
  ["2 customers have paid", [item("paid"), item("paid", "B", "Lorna Tait")]],
  ["1 order has changed", [item("cancelled"), item("uncancelled")]],
  [
    "1 new order, Iain Bell has paid, and 2 orders have changed",
    [item("placed", "B"), item("paid"), item("cancelled", "C"), item("parcel-sent", "D")],
  ],
])("the news read “%s”", (words, items) => {
  expect(describeNews(items)).toBe(words);
});
