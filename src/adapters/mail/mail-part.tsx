import { Fragment, type ComponentProps } from "react";
import type { MailPart, Run } from "#domain/mail/mail-content.ts";
import { lineDetail } from "#domain/mail/mail-parts.ts";
import { formatPrice } from "#domain/money.ts";
import { colour, font } from "./mail-styles.ts";

/** A table for layout, because only tables are laid out alike in all email programs. */
export function LayoutTable({ children, ...props }: ComponentProps<"table">) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  );
}

const hairline = `1px solid ${colour.hairline}`;

/** Renders one part of an email with tables and paragraphs, which old email programs render alike. */
export function MailPartBlock({ part }: { part: MailPart }) {
  switch (part.kind) {
    case "paragraph":
      return <Paragraph part={part} />;
    case "heading":
      return (
        <h2 style={{ margin: "20px 0 8px", ...font(16, { weight: 700, line: 1.4, color: colour.loch950 }) }}>
          {part.text}
        </h2>
      );
    case "rule":
      return <div style={{ borderTop: hairline, margin: "24px 0 20px", fontSize: 0, lineHeight: 0 }}>{"\u00a0"}</div>;
    case "verbatim":
      return (
        <p
          style={{
            margin: "0 0 14px",
            ...font(part.isMain === true ? 17 : 15, { line: 1.55 }),
            whiteSpace: "pre-line",
            overflowWrap: "anywhere",
          }}
        >
          {part.text}
        </p>
      );
    case "facts":
      return <Facts rows={part.rows} />;
    case "lines":
      return <OrderLines part={part} />;
    case "button":
      return <Button part={part} />;
    case "copy-link": {
      const runs: Run[] = ["Or copy this link into your browser: ", { link: part.url, label: part.url }];
      if (part.note !== "") runs.push(`. ${part.note}`);
      return <Paragraph part={{ kind: "paragraph", look: "quiet", runs }} />;
    }
  }
}

const paragraphStyles = {
  plain: { margin: "0 0 14px", ...font(17, { line: 1.55 }) },
  quiet: { margin: "0 0 22px", ...font(15, { color: colour.slate600 }), overflowWrap: "anywhere" },
  small: { margin: "0 0 14px", ...font(15, { line: 1.55 }) },
} as const;

function Paragraph({ part }: { part: Extract<MailPart, { kind: "paragraph" }> }) {
  return (
    <p className={part.look === "quiet" ? "quiet" : undefined} style={paragraphStyles[part.look ?? "plain"]}>
      <Runs runs={part.runs} />
    </p>
  );
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run, index) => {
    if (typeof run === "string") return <Fragment key={index}>{run}</Fragment>;
    if ("bold" in run) return <b key={index}>{run.bold}</b>;
    return (
      <a key={index} href={run.link}>
        {run.label}
      </a>
    );
  });
}

function Facts({ rows }: { rows: { label: string; value: Run[] }[] }) {
  return (
    <LayoutTable style={{ margin: "8px 0 16px" }}>
      {rows.map((row) => (
        <tr key={row.label}>
          <td
            className="quiet"
            valign="top"
            width={110}
            style={{ padding: "3px 12px 3px 0", ...font(15, { color: colour.slate600 }), whiteSpace: "nowrap" }}
          >
            {row.label}
          </td>
          <td style={{ padding: "3px 0", ...font(15), overflowWrap: "anywhere" }}>
            <Runs runs={row.value} />
          </td>
        </tr>
      ))}
    </LayoutTable>
  );
}

function OrderLines({ part }: { part: Extract<MailPart, { kind: "lines" }> }) {
  const arePictured = part.order.lines.some(({ thumbnail }) => thumbnail !== "");
  const sum = { padding: "6px 0", ...font(16, { line: 1.4 }) };
  const total = {
    borderTop: `2px solid ${colour.loch950}`,
    padding: "12px 0 6px",
    ...font(19, { weight: 700, line: 1.4 }),
  };
  return (
    <>
      <LayoutTable>
        {part.order.lines.map((line, index) => (
          <tr key={index}>
            {arePictured ? (
              <td valign="top" width={60} style={{ padding: "12px 12px 12px 0", borderTop: hairline }}>
                {line.thumbnail === "" ? null : (
                  // The alternative text is empty, because the name is beside the picture. The picture is lazy, because
                  // React adds a preload to the head for any other.
                  <img
                    src={part.baseUrl + line.thumbnail}
                    width={48}
                    height={48}
                    alt=""
                    loading="lazy"
                    style={{ display: "block" }}
                  />
                )}
              </td>
            ) : null}
            <td
              style={{
                padding: "12px 0",
                borderTop: hairline,
                ...font(16, { line: 1.45 }),
                overflowWrap: "anywhere",
              }}
            >
              <b>{line.name}</b>
              <br />
              <span className="quiet" style={{ color: colour.slate600 }}>
                {lineDetail(line)}
              </span>
            </td>
            <td
              align="right"
              valign="top"
              style={{
                padding: "12px 0 12px 12px",
                borderTop: hairline,
                ...font(16, { weight: 700, line: 1.45, color: colour.loch950 }),
                whiteSpace: "nowrap",
              }}
            >
              {formatPrice(line.unitPricePence * line.quantity)}
            </td>
          </tr>
        ))}
      </LayoutTable>
      <LayoutTable style={{ borderTop: hairline }}>
        {part.totals.map(({ label, value, strong }) => (
          <tr key={label}>
            <td style={strong === true ? total : sum}>{label}</td>
            <td align="right" style={{ ...(strong === true ? total : sum), color: colour.loch950 }}>
              {value}
            </td>
          </tr>
        ))}
      </LayoutTable>
    </>
  );
}

function Button({ part }: { part: Extract<MailPart, { kind: "button" }> }) {
  const ground = part.ground === "koi" ? colour.koi : colour.loch900;
  return (
    <LayoutTable style={{ margin: "26px 0 10px" }}>
      <tr>
        {/* Some mail clients ignore the background of links, so the cell has the colour as well. */}
        <td
          className={part.ground === "loch" ? "loch-button" : undefined}
          align="center"
          {...{ bgcolor: ground }}
          style={{ borderRadius: "3px", background: ground }}
        >
          <a
            className="button-link"
            href={part.url}
            style={{
              display: "block",
              padding: "16px 24px",
              ...font(18, { weight: 700, line: 1.2, color: colour.white }),
              textDecoration: "none",
            }}
          >
            {part.label}
          </a>
        </td>
      </tr>
    </LayoutTable>
  );
}
