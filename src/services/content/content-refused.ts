/** The content cannot go live. The message lists every mistake for the person who starts the shop. */
export class ContentRefused extends Error {
  override readonly name = "ContentRefused";
  readonly problems: readonly string[];

  constructor(location: string, problems: readonly string[], options?: ErrorOptions) {
    const count = problems.length === 1 ? "a mistake" : `${problems.length} mistakes`;
    super(
      [`The content in ${location} has ${count}:`, ...problems.map((problem) => `  - ${problem}`)].join("\n"),
      options,
    );
    this.problems = problems;
  }
}
