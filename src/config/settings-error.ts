/** Everything that is wrong with the settings, at once: nobody should have to start the shop five times to find five faults. */
export class SettingsError extends Error {
  override name = "SettingsError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The shop cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}
