export const stockMovementKinds = [
  "sheet",
  "counted",
  "arrived",
  "returned",
  "reserved",
  "released",
  "sent",
  "sending-undone",
] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

export const stockMovementLabels: Record<StockMovementKind, string> = {
  sheet: "Number in the product sheet",
  counted: "Counted",
  arrived: "Delivery",
  returned: "Returned",
  reserved: "Reserved",
  released: "Released",
  sent: "Sent",
  "sending-undone": "Not sent after all",
};
