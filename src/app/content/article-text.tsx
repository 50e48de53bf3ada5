import { clsx } from "clsx";
import type { ArticleSpan, ProseSpan } from "#domain/content/article.ts";
import type { ShownBlock } from "#services/content/show-article.ts";
import layout from "#app/ui/layout.module.css";
import { Spans } from "#app/ui/prose.tsx";
import text from "#app/ui/text.module.css";
import styles from "./article-text.module.css";
import { type Drawing, drawingWidth, type Shape } from "#domain/guides/drawing.ts";

/** The text of a guide or of terms: headings with anchors, lists, tables, drawings, and the marks of its sources. */
export function ArticleText({ blocks }: { blocks: readonly ShownBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        <Block block={block} key={at} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          <Run spans={block.spans} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Run spans={block.spans} />
        </p>
      );
    case "list":
      return (
        <ul className={styles.points}>
          <Items items={block.items} />
        </ul>
      );
    case "steps":
      return (
        <ol className={styles.steps}>
          <Items items={block.items} />
        </ol>
      );
    case "table":
      return <Table head={block.head} rows={block.rows} />;
    case "drawing":
      return (
        <figure className={styles.figure}>
          <ArticleDrawing id={block.name} drawing={block.drawing} />
          <figcaption className={clsx(text.small, text.muted, layout.mt4, styles.caption)}>
            <Run spans={block.caption} />
          </figcaption>
        </figure>
      );
  }
}

function Items({ items }: { items: readonly ArticleSpan[][] }) {
  return items.map((item, at) => (
    <li key={at}>
      <Run spans={item} />
    </li>
  ));
}

/** On a narrow window each row stands as a list, with the heading of each cell before it. */
function Table({ head, rows }: { head: readonly ArticleSpan[][]; rows: readonly ArticleSpan[][][] }) {
  return (
    <table className={clsx(layout.wide, layout.ruleBelow, text.tabularNumbers, styles.table)}>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th scope="col" key={at}>
              <Run spans={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) => {
              const Cell = at === 0 ? "th" : "td";
              return (
                <Cell scope={at === 0 ? "row" : undefined} key={at}>
                  {at > 0 && (
                    <span className={styles.columnName}>
                      <Run spans={(head[at] ?? []).filter(({ kind }) => kind !== "source" && kind !== "own")} />
                    </span>
                  )}
                  <span>
                    <Run spans={cell} />
                  </span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Run({ spans }: { spans: readonly ArticleSpan[] }) {
  return spans.map((span, at) =>
    span.kind === "source" || span.kind === "own" ? <Mark mark={span} key={at} /> : <Spans spans={[span]} key={at} />,
  );
}

/** Leads to where a fact comes from. */
function Mark({ mark }: { mark: Exclude<ArticleSpan, ProseSpan> }) {
  return mark.kind === "source" ? (
    <a className={styles.mark} href={`#source-${mark.number}`} aria-label={`Source ${mark.number}`}>
      {mark.number}
    </a>
  ) : (
    <a className={styles.mark} href="#own" aria-label="Our own practice">
      †
    </a>
  );
}

interface ArticleDrawingProps {
  /** Once on a page. */
  id: string;
  drawing: Drawing;
}

/** A drawing that the server has made. */
function ArticleDrawing({ id, drawing: { title, description, top = 0, height, shapes } }: ArticleDrawingProps) {
  return (
    <svg
      className={clsx(layout.wide, styles.drawing)}
      viewBox={`0 ${top} ${drawingWidth} ${height - top}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {shapes.map((shape, at) => (
        <DrawnShape shape={shape} key={at} />
      ))}
    </svg>
  );
}

function DrawnShape({ shape }: { shape: Shape }) {
  const look = styles[shape.look];
  if (shape.kind === "path") return <path className={look} d={shape.d} />;
  if (shape.kind === "circle") return <circle className={look} cx={shape.x} cy={shape.y} r={shape.r} />;
  return (
    <text className={look} x={shape.x} y={shape.y}>
      {shape.text}
    </text>
  );
}
