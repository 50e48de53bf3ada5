import type { ProseSpan, Prose as ProseText } from "#domain/content/article.ts";
import { Icon } from "./icon.tsx";
import { ActionLink } from "./link.tsx";
import styles from "./prose.module.css";
import shared from "./text.module.css";

interface ProseProps {
  text: ProseText;
  /** Whether list items have a tick instead of a bullet. */
  ticks?: boolean;
  /** Whether the first paragraph is larger than the rest. */
  opening?: boolean;
}

export function Prose({ text, ticks = false, opening = false }: ProseProps) {
  return text.map((block, index) => {
    if (block.kind === "paragraph") {
      return (
        <p key={index} className={opening && index === 0 ? styles.opening : undefined}>
          <Spans spans={block.spans} />
        </p>
      );
    }
    if (block.kind === "heading") {
      return (
        <h3 key={index} className={styles.heading}>
          <Spans spans={block.spans} />
        </h3>
      );
    }
    return (
      <ul key={index} className={ticks ? styles.ticks : shared.points}>
        {block.items.map((item, position) => (
          <li key={position}>
            {ticks && <Icon className={styles.tick} name="check" />}
            <span>
              <Spans spans={item} />
            </span>
          </li>
        ))}
      </ul>
    );
  });
}

export function Spans({ spans }: { spans: readonly ProseSpan[] }) {
  return spans.map((span, index) => {
    if (span.kind === "strong") return <strong key={index}>{span.text}</strong>;
    if (span.kind === "emphasis") return <em key={index}>{span.text}</em>;
    if (span.kind === "link") {
      return (
        <ActionLink key={index} to={span.to}>
          {span.text}
        </ActionLink>
      );
    }
    return span.text;
  });
}
