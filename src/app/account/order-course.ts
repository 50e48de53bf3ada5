/** How many of the four steps of an order are behind it: request, delivery price, payment, dispatch. */
const doneSteps: Record<string, number> = {
  pending: 1,
  delivery_confirmed: 2,
  payment_pending: 2,
  paid: 3,
  shipped: 4,
  delivered: 4,
};

/** Steps done, 1 to 4; null for an order that goes nowhere any more, or of which it is not known. */
export function doneStepsOf(status: string): number | null {
  return doneSteps[status] ?? null;
}
