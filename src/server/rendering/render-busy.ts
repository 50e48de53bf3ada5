/** Too many pages are waiting to be rendered, in all or for this caller. The visitor is asked to try again. */
export class RenderBusy extends Error {
  constructor() {
    super("Too many pages are waiting to be rendered.");
    this.name = "RenderBusy";
  }
}

/** One for all refusals: under a flood, hundreds of stack traces a second would delay other visitors. */
export const renderBusy = new RenderBusy();
