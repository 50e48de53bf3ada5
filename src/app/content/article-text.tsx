import type { ArticleSpan } from "#domain/content/article.ts";
import type { ShownBlock } from "#services/content/show-article.ts";
import { ActionLink } from "#app/ui/link.tsx";
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
          <figcaption className={styles.caption}>
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
    <table className={styles.table}>
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
  return spans.map((span, at) => {
    switch (span.kind) {
      case "text":
        return span.text;
      case "strong":
        return <strong key={at}>{span.text}</strong>;
      case "emphasis":
        return <em key={at}>{span.text}</em>;
      case "link":
        return (
          <ActionLink key={at} to={span.to}>
            {span.text}
          </ActionLink>
        );
      case "source":
        return (
          <a className={styles.mark} key={at} href={`#source-${span.number}`} aria-label={`Source ${span.number}`}>
            {span.number}
          </a>
        );
      case "own":
        return (
          <a className={styles.mark} key={at} href="#own" aria-label="Our own practice">
            †
          </a>
        );
    }
  });
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
      className={styles.drawing}
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
