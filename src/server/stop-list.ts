/** Stops parts of the shop in reverse order of their start. A part that fails to stop does not affect the others. */
export class StopList {
  readonly #stops: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;

  add(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  run(log: { error(fields: object, message: string): void }): Promise<void> {
    return (this.#running ??= this.#run(log));
  }

  async #run(log: { error(fields: object, message: string): void }): Promise<void> {
    for (const stop of this.#stops.toReversed()) {
      try {
        await stop();
      } catch (error) {
        log.error({ err: error }, "a part of the shop did not stop cleanly");
      }
    }
  }
}
