import { Icon } from "#app/ui/icon.tsx";

const steps = ["Account", "Delivery", "Confirmation"] as const;

/** The steps of an order request. `done` counts the finished ones. */
export function CheckoutProgress({ done }: { done: 0 | 1 | 2 | 3 }) {
  return (
    <ol className="steps" aria-label="Progress">
      {steps.map((step, index) => (
        <li key={step} className={index < done ? "done" : undefined} aria-current={index === done ? "step" : undefined}>
          <span className="d">{index < done ? <Icon name="check" /> : index + 1}</span>
          {step}
          {index < done ? <span className="vh"> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
