import { readFile } from "node:fs/promises";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** The shop's promises about attacks, with the tests that prove each: the file, then their titles. */
const promises: Record<string, Record<string, string[]>> = {
  "no sequence of acts of a visitor without a confirmed address changes what a customer with one may do": {
    "tests/security/one-visitors-limits.call.test.ts": [
      "no sequence of acts of a visitor without a confirmed address changes what a customer with one may do",
    ],
    "src/server/calls/lockout.call.test.ts": ["never refuse the browser in which the owner signed in before"],
  },
  "limits count networks from one connection (/32, /64) to a home (/56), a firm (/48) and a block (/24): a burst is grouped first, then refused":
    {
      "src/services/orders/checkout/bursts.db.test.ts": [
        "a home with many IPv6 networks is one visitor, and its neighbours are others",
        "an IPv4 /24 is one visitor once it has sent two dozen orders in a day",
        "a customer who has confirmed an address is not grouped with strangers behind the same connection",
      ],
      "src/services/orders/checkout/order-limits.db.test.ts": [
        "new sessions do not help: an address places thirty orders, and an IPv6 network counts as one",
        "a home has 256 IPv6 networks and counts as one, a firm as three, and its neighbours as others",
        "the connections of an IPv4 /24 place four times as many as one",
        "strangers use up nothing of a customer who has confirmed the address",
      ],
    },
  "an account's order is merged with its own alone, guests' once each difference was chosen, and nobody gets to the other's notes":
    {
      "src/services/orders/changes/merge-orders.db.test.ts": [
        "an order is not merged with itself, or with that of another customer",
      ],
      "src/services/orders/changes/merging-strangers.db.test.ts": [
        "with a customer's $what is merged with no order of the account",
        "guests' orders are not merged by choices that are %s",
        "neither customer gets to the notes of the other order: they are among the desk's own",
      ],
    },
  "every mail that a visitor can cause to a mailbox is counted": {
    "tests/security/one-mailbox.call.test.ts": [
      "whatever strangers do, from ever new networks and in any spelling, an unconfirmed mailbox soon gets no more mail",
    ],
  },
  "rubbish counts against its sender, slow senders lose their place, and the store has shares by network and day": {
    "src/services/enquiries/enquiries.db.test.ts": [
      "has room although others send rubbish by the hundred, which counts against its senders alone",
      "of noise may fill a twentieth of the store from one network in a day, and a fifth from all",
    ],
    "tests/security/slow-senders.call.test.ts": [
      "of a photograph is refused and closed, and the next one takes its place",
    ],
    "src/server/calls/upload-gate.db.test.ts": [
      "slow files count against their sender's networks: one home cannot take the places in turn",
    ],
  },
  "visitors are told apart behind proxies that write ip:port, [IPv6]:port or unknown": {
    "src/server/http/caller-ip-address.test.ts": [
      "one that is written with a port",
      "an IPv6 address in brackets with a port",
      "%s leaves the visitor's address unknown",
    ],
  },
  "naming someone else's address never binds its confirmed owner": {
    "src/services/enquiries/enquiries.db.test.ts": [
      "strangers who type a customer's address, from the customer's own network, use up nothing of theirs",
    ],
    "src/services/catalogue/ask-for-price.db.test.ts": [
      "a stranger's question with someone's address does not stand for that person's own",
    ],
    "src/services/accounts/confirm-email.db.test.ts": [
      "that an account has confirmed before stay the guest's: a stranger may have typed it",
    ],
  },
  "reports of refunds out of order, or of another mode, account, sum or payment, never count": {
    "src/services/payments/refunds/record-refund.db.test.ts": [
      "whose reports arrive in the wrong order ends in its last state",
      "that never went out counts as refunded neither then nor when an older report follows",
      "a refund that does not fit is not counted as refunded, and the desk says why once:",
    ],
  },
  "content is read in time in proportion to its length": {
    "src/adapters/content/reading-time.test.ts": [
      "reading a file of content takes time in proportion to its lines:",
      "a mixture of all shapes is read in under half a second",
    ],
  },
  "guesses of addresses with an account are limited alike for known and unknown ones": {
    "src/services/accounts/change-account.db.test.ts": [
      "tells one network of ten known addresses an hour; then known and unknown ones are refused alike",
      "counts together with changes of address, about which an account without a confirmed one learns no more",
    ],
  },
  "a payment notification whose signature or bytes are not the provider's is refused without details": {
    "src/server/webhooks/webhook-routes.db.test.ts": [
      "with an invalid time and an invalid signature",
      "with a byte order mark before the signed body",
    ],
    "src/adapters/stripe/webhook-signature.test.ts": ["is refused when a byte order mark precedes the body"],
  },
  "the token of an order's page reaches no log, however its path is encoded, and no Referer": {
    "src/server/http/request-log.test.ts": ["the token of an order's page is not logged: %s"],
    // These are for the order's page and its receipt.
    "tests/security/response-headers.test.ts": [`orderPage: { referrer: "no-referrer" }`, "every page"],
  },
  "no cell of an exported file runs a formula, full-width and exotic prefixes included": {
    "src/domain/format-csv.test.ts": [
      "a cell that begins like %j runs no formula",
      "any text is read back as it was, but for an apostrophe, and no cell begins like a formula",
    ],
  },
  "a flood of new accounts shows at the desk, and one press holds new accounts for an hour": {
    "src/services/accounts/new-accounts.db.test.ts": [
      "more accounts than usual within an hour are a flood, from the first of them; guests do not count",
      "while new accounts are on hold nobody registers, in any process, and the refusal says how long",
      "a hold leaves customers and guests alone",
    ],
    "tests/e2e/desk-new-accounts.spec.ts": [
      "a flood of new accounts is one line at the desk, and one press holds new accounts for an hour",
    ],
  },
  "the list of security requirements names what exists, for uploads and downloads too": {
    "tests/architecture/asvs.test.ts": [
      "every requirement of levels 1 and 2 is in the table once",
      "the files that %s names exist",
    ],
    "src/server/http/large-bodies.call.test.ts": ["with their length, to %s, are refused before they arrive"],
    "src/server/http/photograph-routes.call.test.ts": ["nobody else gets it, wherever the request comes from"],
  },
  "what was acknowledged is stored once, however often the shop is killed": {
    "tests/faults/kill-rounds.ts": ["all acknowledged ${what} are there exactly once after ${rounds} kills"],
    "tests/faults/killed-while-ordering.test.ts": [`what: "orders"`],
    "tests/faults/killed-while-settling.test.ts": [`what: "payments and refunds"`],
    "tests/faults/killed-while-uploading.test.ts": [`what: "forms with photographs"`],
    "tests/faults/killed-while-editing.test.ts": [`what: "edits of the sheet"`],
    "tests/faults/killed-while-publishing.test.ts": [`what: "publications of content"`],
    "tests/faults/killed-while-paying.test.ts": [
      "a shop that is killed while it asks for a payment or refunds one has done so exactly once after the next start",
    ],
  },
};

/** Lists the parts of a file that never run: what `test.skip(…)`, `describe.todo(…)` and the like contain. */
function listSkipped(file: string, text: string): string[] {
  const skipped: string[] = [];
  new Visitor({
    CallExpression({ start, end, callee }) {
      if (/^(?:test|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails)\b/.test(text.slice(callee.start, callee.end)))
        skipped.push(text.slice(start, end));
    },
  }).visit(parseSync(file, text).program);
  return skipped;
}

test("a test that is skipped proves nothing", () => {
  const source = `describe.skip("a cart", () => { test("is empty", () => {}); }); test.todo("is full"); test("is", () => {});`;
  expect(listSkipped("cart.test.ts", source).map((part) => /is \w+/.exec(part)?.[0])).toEqual(["is empty", "is full"]);
  expect(listSkipped("cart.test.ts", `test.skipIf(isAway).each([1])("is %i", () => {});`)).toEqual([]);
});

test.each(Object.entries(promises))("%s", async (_promise, files) => {
  for (const [file, titles] of Object.entries(files)) {
    const text = await readFile(file, "utf8");
    const skipped = listSkipped(file, text);
    for (const title of titles) {
      expect(text.includes(title), `${file}: ${title}`).toBe(true);
      expect(
        skipped.filter((part) => part.includes(title)),
        `${file} skips ${title}`,
      ).toEqual([]);
    }
  }
});
