/** What is awaited, by name. */
export type Awaited = Record<string, string>;

export interface PressFacts {
  /** Waits for what is awaited, in this document or the next. */
  expect(awaited: Awaited): void;
  /** From the press to its answer in ms; null before both have happened. Forgets them. */
  read(): number | null;
}

/**
 * Runs in every page before its own scripts. Notes the moment of a press, and of the frame after the awaited heading is in the
 * document, whether the router shows it in this document or the browser loads another one. The session's storage holds what
 * both documents must know. It asks for frames only while something is awaited: pages that are open beside the measured one
 * would otherwise take its processor time.
 */
export function watchPresses(): void {
  let answeredAt: number | null = null;

  const now = () => performance.timeOrigin + performance.now();
  const read = (name: string) => sessionStorage.getItem(`bench.${name}`);

  function isAnswered(): boolean {
    const awaited = read("awaited");
    const scrolledTo = read("scrolledTo");
    if (awaited === null || read("pressedAt") === null) return false;
    if (document.querySelector("h1")?.textContent.trim() !== awaited) return false;
    if (document.querySelector("main li h2")?.textContent.trim() === read("left")) return false;
    if (read("chosen") !== null && !isChosen(read("chosen") ?? "")) return false;
    return scrolledTo === null || Math.abs(scrollY - Number(scrolledTo)) < 2;
  }

  /** Whether the list shows what the filter of a query leaves; "": whether no filter is chosen. */
  function isChosen(query: string): boolean {
    return (
      location.search.includes(query) &&
      (query !== "") === (document.querySelector("[aria-label='Filter products'] a[aria-current]") !== null)
    );
  }

  /** Asks before every frame, so that the answer is the frame that shows the heading. */
  function watch(): void {
    if (isAnswered()) answeredAt = now();
    else requestAnimationFrame(watch);
  }

  function start(): void {
    // A page that is made ready ahead shows nothing before it is opened.
    if ((document as { prerendering?: boolean }).prerendering)
      document.addEventListener("prerenderingchange", () => requestAnimationFrame(watch), { once: true });
    else requestAnimationFrame(watch);
  }

  addEventListener(
    "pointerdown",
    ({ timeStamp }) => sessionStorage.setItem("bench.pressedAt", String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );
  Object.assign(window, {
    benchPress: {
      expect(awaited) {
        for (const [name, value] of Object.entries(awaited)) sessionStorage.setItem(`bench.${name}`, value);
        start();
      },
      read() {
        const pressedAt = read("pressedAt");
        if (answeredAt === null || pressedAt === null) return null;
        const passed = answeredAt - Number(pressedAt);
        answeredAt = null;
        for (const name of ["awaited", "left", "chosen", "scrolledTo", "pressedAt"])
          sessionStorage.removeItem(`bench.${name}`);
        return passed;
      },
    } satisfies PressFacts,
  });
  // Awaited since before: by the document that was left, or by this one, which the browser had kept.
  if (read("awaited") !== null) start();
  addEventListener("pageshow", ({ persisted }) => persisted && read("awaited") !== null && start());
}
