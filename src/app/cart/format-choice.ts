/** Formats the size and option of a line: "Size Medium, option 5kg", "Option 2"", or "" if the product has neither. */
export function formatChoice(line: { selectedSize: string; selectedOption: string }): string {
  if (line.selectedSize === "") return line.selectedOption === "" ? "" : `Option ${line.selectedOption}`;
  return line.selectedOption === ""
    ? `Size ${line.selectedSize}`
    : `Size ${line.selectedSize}, option ${line.selectedOption}`;
}

export function formatChoiceAndQuantity(line: { selectedSize: string; selectedOption: string; quantity: number }) {
  const chosen = formatChoice(line);
  return chosen === "" ? `Qty ${line.quantity}` : `${chosen}, qty ${line.quantity}`;
}
