import { type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "#app/calls/call.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/addresses/href.ts";
import type { QueuePlace } from "#domain/orders/queue-place.ts";
import type { WaitGroup } from "#domain/orders/waiting.ts";
import { useShownOrder } from "./shown-order.ts";
import styles from "./queue-links.module.css";

const groupWords: Record<WaitGroup, string> = {
  overdue: "overdue",
  attention: "to look at",
  "to-price": "to price",
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
  const [queue, setQueue] = useState<QueuePlace | null>(null);
  const opened = useRef<WaitGroup | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    call("getQueuePlace", { orderId: order.id, group: opened.current }).then(
      (found) => {
        if (!isCurrent) return;
        opened.current ??= found?.group;
        setQueue(found);
      },
      // The list of all orders is a press away as well.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [order.id, order.version]);
  if (queue === null) return null;
  const words = groupWords[queue.group];
  return (
    <nav className={styles.queue} aria-label={`Orders ${words}`}>
      <QueueLink orderId={queue.previousId} label={`Previous order ${words}`} shortcut="k">
        <Icon name="arrow-left" /> <Key>k</Key>
      </QueueLink>
      <span className={styles.place}>{describePlace(queue, words)}</span>
      <QueueLink orderId={queue.nextId} label={`Next order ${words}`} shortcut="j">
        <Key>j</Key> <Icon name="arrow-right" />
      </QueueLink>
    </nav>
  );
}

interface QueueLinkProps {
  /** null: there is no such order. */
  orderId: string | null;
  label: string;
  shortcut: string;
  children: ReactNode;
}

function QueueLink({ orderId, label, shortcut, children }: QueueLinkProps) {
  if (orderId === null) return null;
  return (
    <Link
      className={buttonClass({ look: "quiet", size: "sm" })}
      to={href("deskOrder", { orderId })}
      aria-label={label}
      {...deskKey(shortcut)}
    >
      {children}
    </Link>
  );
}

function describePlace({ place, count }: QueuePlace, words: string): string {
  if (place !== null) return `${place} of ${count} ${words}`;
  return count === 0 ? `None left ${words}` : `${count} more ${words}`;
}
