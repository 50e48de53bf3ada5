/** The shop's own drawings, as a guide names them: ![caption](drawing:pump-curve). */
export const drawingNames = [
  "chloramine",
  "pump-curve",
  "pipe-sections",
  "pond-section",
  "feeding-thermometer",
] as const;

export type DrawingName = (typeof drawingNames)[number];

export function isDrawingName(name: string): name is DrawingName {
  return (drawingNames as readonly string[]).includes(name);
}
