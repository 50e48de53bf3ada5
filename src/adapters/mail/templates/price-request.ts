import { href } from "#domain/addresses/href.ts";
import { greeting } from "#domain/mail/greeting.ts";
import type { MailPriceRequest, MailShop } from "#domain/mail/mail.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { questions } from "./order-parts.ts";

type Asked = Pick<MailPriceRequest, "productName" | "productCode" | "selectedSize" | "selectedOption">;

/** Confirms to the asker that the question has arrived. */
export function priceRequestReceived(request: Asked & Pick<MailPriceRequest, "name">, shop: MailShop): MailContent {
  return {
    subject: `Your question: the price of ${request.productName}`,
    preview: `We look it up and write to you within ${shop.replyHours} hours.`,
    heading: "We have your question",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(request.name.split(" ")[0] ?? "")} thank you for asking. We look up the price and write to you within ${shop.replyHours} hours. Nothing is ordered yet.`,
        ],
      },
      productFacts(request),
      questions(shop),
    ],
    reason: "You get this mail because somebody asked us for a price with your address. It is not advertising.",
  };
}

/** Tells the admin who asks for which price. An answer to this mail goes to the asker. */
export function priceRequestAdmin(request: MailPriceRequest, shop: MailShop): MailContent {
  return {
    subject: `Price asked: ${request.productName}, by ${request.name}`,
    preview: `${request.name} would like to know what it costs.`,
    heading: "Somebody asks for a price",
    parts: [
      { kind: "paragraph", runs: ["Answer this mail, and it goes to ", { bold: request.name }, "."] },
      productFacts(request),
      {
        kind: "facts",
        rows: [
          { label: "From", value: [request.name] },
          { label: "E-mail", value: [{ link: `mailto:${request.email}`, label: request.email }] },
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
    reason: "You get this mail because it is the shop’s address for questions.",
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
