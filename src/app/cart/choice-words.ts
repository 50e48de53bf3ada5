/** What was chosen of a product: "Size Medium, option 5kg", "Option 2"", or "" where nothing was to choose. */
export function choiceWords(line: { selectedSize: string; selectedOption: string }): string {
  if (line.selectedSize === "") return line.selectedOption === "" ? "" : `Option ${line.selectedOption}`;
  return line.selectedOption === ""
    ? `Size ${line.selectedSize}`
    : `Size ${line.selectedSize}, option ${line.selectedOption}`;
}

/** The same with the quantity: "Option 2", qty 2"; "Qty 2" where nothing was to choose. */
export function choiceAndQuantity(line: { selectedSize: string; selectedOption: string; quantity: number }): string {
  const chosen = choiceWords(line);
  return chosen === "" ? `Qty ${line.quantity}` : `${chosen}, qty ${line.quantity}`;
}
