/** Adds the rules that the document was sent without, because nothing in it used them before its code ran. */
export function adoptLeftOutStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
