/** How much of the row a project takes: one across, then two, then rows of three; a short last row fills the width. */
export function plateWidth(at: number, count: number): "whole" | "half" | "third" {
  if (at === 0) return "whole";
  if (at < 3) return count === 2 ? "whole" : "half";
  const left = (count - 3) % 3;
  if (at < count - left) return "third";
  return left === 1 ? "whole" : "half";
}
