import type { Shown } from "#domain/mail/customer-text.ts";
import { href } from "#domain/addresses/href.ts";
import { greeting } from "#domain/mail/greeting.ts";
import type { MailPriceRequest, MailShop } from "#domain/mail/mail.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { questions, replyTime } from "./order-parts.ts";

type Asked = Pick<Shown<MailPriceRequest>, "productName" | "productCode" | "selectedSize" | "selectedOption">;

/** Confirms to the asker that the question has arrived. */
export function priceRequestReceived(
  request: Asked & Pick<Shown<MailPriceRequest>, "name">,
  shop: MailShop,
): MailContent {
  return {
    subject: `Your price request: ${request.productName}`,
    preview: `We will look it up and write to you within ${shop.replyHours} hours.`,
    heading: "We have your price request",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(request.name.split(" ")[0] ?? "")} thank you for asking. We will look up the price and write to you ${replyTime(shop)}. Nothing has been ordered.`,
        ],
      },
      productFacts(request),
      questions(shop),
    ],
    reason:
      "You are receiving this email because someone gave us your address with a price request. It is not advertising.",
  };
}

/** Tells the admin who asks for which price. A reply to this mail goes to the customer. */
export function priceRequestAdmin(request: Shown<MailPriceRequest>, shop: MailShop): MailContent {
  return {
    subject: `Price request: ${request.productName}, from ${request.name}`,
    preview: `${request.name} would like to know what it costs.`,
    heading: "A price request",
    parts: [
      { kind: "paragraph", runs: ["Reply to this email to answer ", { bold: request.name }, "."] },
      productFacts(request),
      {
        kind: "facts",
        rows: [
          { label: "From", value: [request.name] },
          { label: "Email", value: [{ link: `mailto:${request.email}`, label: request.email }] },
        ],
      },
      ...note(request.message),
      {
        kind: "button",
        label: "Open the price requests",
        url: shop.baseUrl + href("deskPriceRequests"),
        ground: "loch",
      },
    ],
    reason: "You are receiving this email because this is the shop’s address for questions.",
  };
}

function productFacts({ productName, productCode, selectedSize, selectedOption }: Asked): MailPart {
  const rows = [
    ["Product", productName],
    ["Code", productCode],
    ["Size", selectedSize],
    ["Option", selectedOption],
  ].filter(([, value]) => value !== "");
  return { kind: "facts", rows: rows.map(([label = "", value = ""]) => ({ label, value: [value] })) };
}

function note(message: string): MailPart[] {
  return message === ""
    ? []
    : [
        { kind: "heading", text: "Their message" },
        { kind: "verbatim", text: message },
      ];
}
