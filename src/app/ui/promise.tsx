import type { Card } from "#domain/content/fields.schema.ts";

interface OrderPromiseProps {
  /** The three steps, from the content. */
  steps: readonly Card[];
  /** On sand beside a form, or across the page. */
  look?: "plain" | "sand" | "across";
}

const arcs = ["M15 22a5 5 0 0 1 10 0", "M8.5 22a11.5 11.5 0 0 1 23 0", "M2 22a18 18 0 0 1 36 0"];

/** How ordering works, in the same words wherever money appears: as many arcs are lit as steps are done. */
export function OrderPromise({ steps, look = "plain" }: OrderPromiseProps) {
  return (
    <ol className={look === "plain" ? "promise" : `promise ${look}`}>
      {steps.map((step, position) => (
        <li key={step.title}>
          <svg
            className="arcs"
            viewBox="0 0 40 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            {arcs.map((arc, at) => (
              <path key={arc} d={arc} opacity={at > position ? 0.22 : undefined} />
            ))}
          </svg>
          <p>
            <b>{step.title}</b> {step.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
