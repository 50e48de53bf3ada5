import type { ReactNode } from "react";
import { Rings } from "./rings.tsx";

interface EmptyStateProps {
  /** The exact message. */
  heading: string;
  /** One line of help. */
  help?: ReactNode;
  /** The way on. */
  children?: ReactNode;
  /** The page's own heading, or one within it. */
  as?: "h1" | "h2";
}

/** Nothing to show: the message, a line of help and a way on. It stands where the content would stand. */
export function EmptyState({ heading, help, children, as: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="empty left">
      <Rings count={4} from={0.9} to={0.3} />
      <Heading>{heading}</Heading>
      {help !== undefined && <p>{help}</p>}
      {children}
    </div>
  );
}
