import { type Cart, quantityIn } from "./cart.ts";
import type { CountedLine, StoredCart, SyncNotes } from "./stored-cart.ts";

/** After as many responses in a row that were lost, a line that was removed meanwhile may come back. */
const maxSent = 10;

/** Notes that all of a cart is being sent. Do this first: the answer may be lost. */
export function noteSent({ lines, sync }: StoredCart): StoredCart {
  return { lines, sync: { ...sync, sent: [...sync.sent, countLines(lines)].slice(-maxSent) } };
}

function countLines(lines: Cart): CountedLine[] {
  return lines.map(({ key, selectedSize, selectedOption, quantity }) => ({
    key,
    selectedSize,
    selectedOption,
    quantity,
  }));
}

/** Whether the account may lack a change of this browser. */
export function isUnsaved({ lines, sync: { saved, sent } }: StoredCart): boolean {
  return (
    sent.length > 0 || lines.length !== saved.length || lines.some((line) => quantityIn(saved, line) !== line.quantity)
  );
}

/**
 * Takes the account's cart into a browser's. `asked`: the cart at the time of the request. Changes nothing where another tab has taken a
 * later answer.
 */
export function takeAnswer(cart: StoredCart, asked: StoredCart, answer: { version: number; lines: Cart }): StoredCart {
  const { sync } = cart;
  if (sync.version !== asked.sync.version) return cart;
  const isNew = answer.version !== sync.version;
  // A shop that was restored from a backup has not removed the lines that it lacks.
  const known = answer.version < sync.version ? null : sync;
  return {
    lines: mergeCarts(cart.lines, answer.lines, known),
    sync: {
      version: answer.version,
      saved: countLines(answer.lines),
      // Once the version is another, the shop refuses what was sent with this one.
      sent: isNew ? [] : sync.sent,
    },
  };
}

/** The lines of both carts. Where one has left a line as both knew it, the quantity of the other counts; the larger one where both changed it. */
function mergeCarts(mine: Cart, theirs: Cart, known: SyncNotes | null): Cart {
  return [...mine, ...theirs.filter((line) => quantityIn(mine, line) === 0)].flatMap((line) => {
    const [here, there] = [quantityIn(mine, line), quantityIn(theirs, line)];
    const hasSent = known?.sent.some((lines) => quantityIn(lines, line) === there) === true;
    const before = hasSent ? there : quantityIn(known?.saved ?? [], line);
    const quantity = here === before ? there : there === before ? here : Math.max(here, there);
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}
