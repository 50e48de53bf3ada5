/** One submit of a form that needs the browser code, with the values it had when it was pressed. */
export interface Press {
  name: string;
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  values: FormData;
}

declare global {
  interface Window {
    /** Presses that nobody has taken yet, the oldest first. Written by the inline script. */
    __presses?: Press[];
    /** Set once the browser code runs; until then the inline script watches over its arrival. */
    __started?: boolean;
  }
}

/** Sent on `window` for each new press. */
export const pressEvent = "shop:press";

/** Tells the inline script that the code arrived, so that it no longer offers to try again. */
export function markStarted(): void {
  window.__started = true;
}
