/** A click or submit that the visitor made before hydration. */
export type QueuedEvent = QueuedClick | QueuedSubmit;

export interface QueuedClick {
  element: HTMLElement;
}

export interface QueuedSubmit {
  /** The submit button. */
  element: HTMLElement | null;
  form: HTMLFormElement;
  /** The form's values at the time of the submit: the visitor may edit them before it is replayed. */
  values: FormData;
}

declare global {
  interface Window {
    /** Oldest first. The inline script appends, `replayQueuedEvents` empties. */
    __queuedEvents?: QueuedEvent[];
    /** True once React handles events. Until then the inline script queues them. */
    __hydrated?: boolean;
  }
}
