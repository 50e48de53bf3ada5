import { clsx } from "clsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import textStyles from "#app/ui/text.module.css";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import styles from "./next-steps.module.css";

/** Returns the first half of a postcode: "PH1 0AA" → "PH1"; null without a space between the two halves. */
function parseOutwardCode(postcode: string): string | null {
  return /^[a-z]{1,2}\d[a-z\d]?(?=\s)/i.exec(postcode.trim())?.[0].toUpperCase() ?? null;
}

interface NextStepsProps {
  postcode: string;
  done?: number;
  method?: DeliveryMethod;
}

export function NextSteps({ postcode, done = 1, method = "delivery" }: NextStepsProps) {
  const isCollection = method === "collection";
  const area = parseOutwardCode(postcode);
  const steps: [title: string, text: string][] = [
    ["Your request has arrived", done < 3 ? "Nothing has been paid." : "We have your order."],
    [
      isCollection ? "We review it and confirm the total" : "We review it and confirm delivery",
      isCollection
        ? "We check stock and send you the total."
        : `We check stock and work out the best way to get it to ${area ?? "you"}, then send you the cost and the total.`,
    ],
    ["You pay by secure link", "We send the link with the final total. Signed-in customers also find it under Orders."],
    isCollection
      ? ["You collect it", "We let you know as soon as it is ready."]
      : ["We send it out", "We pack your order and send it to you."],
  ];
  return (
    <>
      <h2>What happens next</h2>
      <ol className={clsx(layout.stack, layout.mt4, textStyles.numbered)}>
        {steps.map(([title, text], index) => (
          <li key={title} className={clsx(styles.step, index < done && styles.done)}>
            {index < done && <Icon className={styles.tick} name="check" />}
            <div>
              <b className={textStyles.strong}>{title}</b>
              <br />
              {text}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
