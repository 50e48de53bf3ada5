import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import { Spans } from "#app/ui/prose.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import text from "#app/ui/text.module.css";
import type { Article, ArticleBlock, ArticleSpan, ProseSpan } from "#domain/content/article.ts";
import styles from "./article-text.module.css";

interface ArticleTextProps {
  blocks: Article;
  drawings: Readonly<Record<string, string>>;
}

export function ArticleText({ blocks, drawings }: ArticleTextProps) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block block={block} drawings={drawings} key={index} />
      ))}
    </div>
  );
}

function Block({ block, drawings }: Pick<ArticleTextProps, "drawings"> & { block: ArticleBlock }) {
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
          <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: drawings[block.name] ?? "" }} />
          <figcaption className={clsx(text.small, text.muted, layout.mt4)}>
            <Run spans={block.caption} />
          </figcaption>
        </figure>
      );
  }
}

function Items({ items }: { items: readonly ArticleSpan[][] }) {
  return items.map((item, index) => (
    <li key={index}>
      <Run spans={item} />
    </li>
  ));
}

function Table({ head, rows }: { head: readonly ArticleSpan[][]; rows: readonly ArticleSpan[][][] }) {
  const show = (spans: readonly ArticleSpan[], index: number) => <Run spans={spans} key={index} />;
  return (
    <StackedTable
      className={styles.table}
      columns={head.map(show)}
      names={head.map((spans, index) =>
        show(
          spans.filter(({ kind }) => kind !== "source" && kind !== "own"),
          index,
        ),
      )}
      rows={rows.map((cells) => cells.map(show))}
    />
  );
}

function Run({ spans }: { spans: readonly ArticleSpan[] }) {
  return spans.map((span, index) =>
    span.kind === "source" || span.kind === "own" ? (
      <Mark mark={span} key={index} />
    ) : (
      <Spans spans={[span]} key={index} />
    ),
  );
}

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
