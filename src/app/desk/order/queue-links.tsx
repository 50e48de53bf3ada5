import { clsx } from "clsx";
import { useState } from "react";
import { DeskLink } from "#app/desk/action-button.tsx";
import { useCall } from "#app/desk/use-call.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { QueuePlace, WaitGroup } from "#domain/orders/listing/waiting.ts";
import { useShownOrder } from "./shown-order.ts";

const groupWords: Record<WaitGroup, string> = {
  overdue: "overdue",
  attention: "to look at",
  "to-price": "with delivery to set",
  "to-send": "to send",
  asked: "waiting for an answer",
  unpaid: "waiting for payment",
};

/**
 * Where the order stands among those that wait for the same thing, with links to the order before and the one after it. It stays
 * with what the order waited for when it was opened, so that the next one is a press away once this one is done.
 */
export function QueueLinks() {
  const { order } = useShownOrder();
  const [group, setGroup] = useState<WaitGroup>();
  const { data: queue } = useCall(
    "getQueuePlace",
    { orderId: order.id, group },
    { version: order.version, keepsLast: true },
  );
  if (!queue) return null;
  if (group === undefined) setGroup(queue.group);
  const words = groupWords[queue.group];
  const { previousId, nextId } = queue;
  return (
    <nav className={clsx(layout.line, layout.gap1, layout.toEnd)} aria-label={`Orders ${words}`}>
      {previousId !== null && (
        <DeskLink
          look="quiet"
          to={href("deskOrder", { orderId: previousId })}
          shortcut="k"
          aria-label={`Previous order ${words}`}
        >
          <Icon name="arrow-left" />
        </DeskLink>
      )}
      <span className={clsx(text.small, text.tabularNumbers)}>{describePlace(queue, words)}</span>
      {nextId !== null && (
        <DeskLink
          look="quiet"
          to={href("deskOrder", { orderId: nextId })}
          shortcut="j"
          aria-label={`Next order ${words}`}
        >
          <Icon name="arrow-right" />
        </DeskLink>
      )}
    </nav>
  );
}

function describePlace({ place, count }: QueuePlace, words: string): string {
  if (place !== null) return `${place} of ${count} ${words}`;
  return count === 0 ? `None left ${words}` : `${count} more ${words}`;
}
