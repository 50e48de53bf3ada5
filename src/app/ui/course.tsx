const steps = ["Request", "Delivery price", "Payment", "Dispatch"] as const;

interface CourseProps {
  /** How many steps are done, 0 to 4; the next one is the current. */
  done: number;
}

/** How far one order has come. */
export function Course({ done }: CourseProps) {
  return (
    <ol className="course" aria-label="Progress of this order">
      {steps.map((step, at) => (
        <li key={step} className={at < done ? "done" : undefined} aria-current={at === done ? "step" : undefined}>
          {step}
          {at < done && <span className="vh"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
