import type { CartItem } from "./cart-item.ts";
import { quantityIn, type Cart } from "./cart.ts";
import type { CountedLine, StoredCart, SyncNotes } from "./stored-cart.ts";

/** The maximum number of carts noted as sent. If more responses in a row are lost, a removed line may come back. */
const maxSent = 10;

/** Notes that a whole cart is being sent. The caller must do so before sending, because the answer may be lost. */
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

/** Merges the account's cart into a browser's, unless another tab took a later answer since the request (`asked`). */
export function takeAnswer(cart: StoredCart, asked: StoredCart, answer: { version: number; lines: Cart }): StoredCart {
  const { sync } = cart;
  if (sync.version !== asked.sync.version) return cart;
  const isNew = answer.version !== sync.version;
  // A shop restored from a backup has an older cart, and did not remove the lines that the cart lacks.
  const known = answer.version < sync.version ? null : sync;
  return {
    lines: mergeCarts(cart.lines, answer.lines, known),
    sync: {
      version: answer.version,
      saved: countLines(answer.lines),
      // Once the version has changed, the shop refuses carts that were sent with the old version.
      sent: isNew ? [] : sync.sent,
    },
  };
}

/** Merges two carts. If only one changed a line, its quantity counts; if both did, the larger quantity. */
function mergeCarts(localCart: Cart, savedCart: Cart, notes: SyncNotes | null): Cart {
  const onlySaved = savedCart.filter((line) => quantityIn(localCart, line) === 0);
  return [...localCart, ...onlySaved]
    .map((line) => ({ ...line, quantity: mergeQuantities(line) }))
    .filter(({ quantity }) => quantity !== 0);

  function mergeQuantities(line: CartItem): number {
    const here = quantityIn(localCart, line);
    const there = quantityIn(savedCart, line);
    const hasSent = notes?.sent.some((lines) => quantityIn(lines, line) === there) === true;
    const before = hasSent ? there : quantityIn(notes?.saved ?? [], line);
    if (here === before) return there;
    return there === before ? here : Math.max(here, there);
  }
}
