/** Too many pages are waiting to be rendered, in all or for this caller. The visitor is asked to try again. */
export class RenderBusy extends Error {
  constructor() {
    super("Too many pages are waiting to be rendered.");
    this.name = "RenderBusy";
  }
}
