import { type Drawing, drawingWidth, type Shape } from "#domain/guides/drawing.ts";
import styles from "./article-drawing.module.css";

interface ArticleDrawingProps {
  /** Once on a page. */
  id: string;
  drawing: Drawing;
}

/** A drawing that the server has made. */
export function ArticleDrawing({ id, drawing: { title, description, top = 0, height, shapes } }: ArticleDrawingProps) {
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
