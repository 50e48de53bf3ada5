import { Socket } from "node:net";

/** Sends what is written within one turn of the event loop at once: the statements that a transaction sends together. */
export class BatchingSocket extends Socket {
  #isBatching = false;

  override write(...given: unknown[]): boolean {
    if (!this.#isBatching) {
      this.#isBatching = true;
      this.cork();
      process.nextTick(() => {
        this.#isBatching = false;
        this.uncork();
      });
    }
    return super.write(...(given as Parameters<Socket["write"]>));
  }
}
