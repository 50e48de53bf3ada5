import type { LetterShop } from "#domain/mail/letter.ts";
import { footLine } from "./foot-line.ts";
import { arial, colour, font, georgia, mailStyleSheet } from "./mail-styles.ts";
import { MailPartView } from "./mail-part-view.tsx";
import type { MailContent } from "./templates/mail-content.ts";

/** A whole mail as HTML: 600 px of tables, loch head and foot, no pictures, nothing fetched from anywhere. */
export function MailLayout({ content, shop }: { content: MailContent; shop: LetterShop }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Telephones make links of numbers and dates by themselves, in a blue of their own. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: mailStyleSheet }} />
      </head>
      <body>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{content.preview}</div>
        <main>
          <table
            role="presentation"
            className="bg"
            width="100%"
            cellPadding={0}
            cellSpacing={0}
            style={{ background: colour.sand }}
          >
            <tbody>
              <tr>
                <td align="center" style={{ padding: "24px 0" }}>
                  <table
                    role="presentation"
                    className="w"
                    width={600}
                    cellPadding={0}
                    cellSpacing={0}
                    style={{ width: "600px", maxWidth: "100%", textAlign: "left" }}
                  >
                    <tbody>
                      <Head shop={shop} />
                      <tr>
                        <td className="card p" style={{ background: colour.paper, padding: "36px 36px 30px" }}>
                          <h1
                            className="h"
                            style={{
                              margin: "0 0 14px",
                              ...font(30, { family: georgia, line: 1.2, color: colour.loch950 }),
                            }}
                          >
                            {content.heading}
                          </h1>
                          {content.parts.map((part, index) => (
                            <MailPartView key={index} part={part} />
                          ))}
                        </td>
                      </tr>
                      <Foot shop={shop} reason={content.reason} />
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </main>
      </body>
    </html>
  );
}

/** "Glenwater" in the display face, the rest of the name small beside it. */
function Head({ shop }: { shop: LetterShop }) {
  const [first = shop.name, ...rest] = shop.name.split(" ");
  return (
    <tr>
      <td
        className="p"
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

function Foot({ shop, reason }: { shop: LetterShop; reason: string }) {
  return (
    <tr>
      <td
        className="p"
        style={{ background: colour.loch950, padding: "20px 36px", ...font(13, { line: 1.6, color: colour.loch200 }) }}
      >
        {footLine(shop)}. {reason}
      </td>
    </tr>
  );
}
