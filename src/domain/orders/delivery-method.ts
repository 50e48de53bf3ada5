/** How the goods reach the customer. collection: the customer fetches them, and no text says "Dispatch". */
export const deliveryMethods = ["delivery", "collection"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
