import { renderToStaticMarkup } from "react-dom/server";
import { listParts, type MailContent } from "#domain/mail/mail-content.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import { formatSignature } from "./format-signature.ts";
import { LayoutTable, MailPartBlock } from "./mail-part.tsx";
import { arial, colour, font, georgia, mailStyleSheet } from "./mail-styles.ts";

export function renderHtml(content: MailContent, shop: MailShop): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout content={content} shop={shop} />)}`;
}

function MailLayout({ content, shop }: { content: MailContent; shop: MailShop }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Phones would turn numbers and dates into links in their own blue. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: mailStyleSheet }} />
      </head>
      <body>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{content.preview}</div>
        <main>
          <LayoutTable className="page" style={{ background: colour.sand }}>
            <tr>
              <td align="center" style={{ padding: "24px 0" }}>
                <LayoutTable
                  className="frame"
                  width={600}
                  style={{ width: "600px", maxWidth: "100%", textAlign: "left" }}
                >
                  <Header shop={shop} />
                  <tr>
                    <td className="panel padded" style={{ background: colour.paper, padding: "36px 36px 30px" }}>
                      <h1
                        className="heading"
                        style={{
                          margin: "0 0 14px",
                          ...font(30, { family: georgia, line: 1.2, color: colour.loch950 }),
                        }}
                      >
                        {content.heading}
                      </h1>
                      {listParts(content).map((part, index) => (
                        <MailPartBlock key={index} part={part} />
                      ))}
                    </td>
                  </tr>
                  <Footer shop={shop} reason={content.reason} />
                </LayoutTable>
              </td>
            </tr>
          </LayoutTable>
        </main>
      </body>
    </html>
  );
}

function Header({ shop }: { shop: MailShop }) {
  const [first = shop.name, ...rest] = shop.name.split(" ");
  return (
    <tr>
      <td
        className="padded"
        style={{
          background: colour.loch950,
          padding: "22px 36px",
          ...font(21, { family: georgia, line: 1.2, color: colour.white }),
        }}
      >
        {first}{" "}
        <span
          style={{ fontFamily: arial, fontWeight: 700, fontSize: "12px", letterSpacing: "1px", color: colour.loch200 }}
        >
          {"\u00a0"}
          {rest.join(" ").toUpperCase()}
        </span>
      </td>
    </tr>
  );
}

function Footer({ shop, reason }: { shop: MailShop; reason: string }) {
  return (
    <tr>
      <td
        className="padded"
        style={{ background: colour.loch950, padding: "20px 36px", ...font(13, { line: 1.6, color: colour.loch200 }) }}
      >
        {formatSignature(shop)}. {reason}
      </td>
    </tr>
  );
}
