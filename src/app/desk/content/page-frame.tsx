import { useEffect, useRef, useState } from "react";
import type { PagePreview } from "#domain/content/desk/edited-content.ts";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  page: PagePreview;
  /** What was shown before; null: nothing. */
  before: PagePreview | null;
  /** Of the window that it stands for, in px. */
  width: number;
}

/** The height of the frame, in px of the desk. */
const frameHeight = 620;

/** A page of the shop in a frame, as in a window of this width, made as small as it has to be. Nothing in it can be pressed. */
export function PageFrame({ page, before, width }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const outer = box.current;
    const inner = frame.current;
    if (outer === null || inner === null) return undefined;
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / width);
      inner.style.width = `${width}px`;
      inner.style.height = `${frameHeight / scale}px`;
      inner.style.transform = `scale(${scale})`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [width]);

  useEffect(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (isOpen && view !== null && view !== undefined) showPage(view, page, before);
  }, [isOpen, page, before]);

  return (
    <div className={styles.box} ref={box}>
      <iframe
        className={styles.frame}
        ref={frame}
        title="The page with your drafts"
        // Without scripts. The same origin lets the desk hand it the page.
        sandbox="allow-same-origin"
        srcDoc="<!doctype html>"
        onLoad={() => setOpen(true)}
      />
    </div>
  );
}

/**
 * Shows a page in place of the one before, at the same height, or where it differs from that. The desk's policy allows no inline styles,
 * but its own scripts may set them.
 */
function showPage(
  view: Window & typeof globalThis,
  { html, styles: css }: PagePreview,
  before: PagePreview | null,
): void {
  const shown = view.document;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  shown.adoptedStyleSheets = [sheet];
  const { scrollY } = view;
  shown.documentElement.replaceWith(shown.importNode(parsePage(html).documentElement, true));
  view.scrollTo(0, scrollY);
  const changed = before === null ? null : findChangedPart(parsePage(before.html).body, shown.body);
  if (changed !== null) bringIntoView(changed, view);
}

function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const field of page.querySelectorAll("[autofocus]")) field.removeAttribute("autofocus");
  page.body.inert = true;
  return page;
}

/** Without `scrollIntoView`, which scrolls the desk's page too. */
function bringIntoView(part: Element, view: Window): void {
  for (let box = part.parentElement; box !== null; box = box.parentElement) {
    if (box.scrollWidth > box.clientWidth && box !== part.ownerDocument.documentElement)
      box.scrollLeft += part.getBoundingClientRect().right - box.getBoundingClientRect().right;
  }
  const { top, bottom } = part.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollTo(0, view.scrollY + top - view.innerHeight / 3);
}

/**
 * Finds the first part of a page that is not as it was: the innermost element with the change, or the element that is new. null: no part
 * has changed. Scripts do not count.
 */
export function findChangedPart(before: Element, after: Element): Element | null {
  const found = after.isEqualNode(before) ? null : findInnermost(before, after);
  return found === after ? null : found;
}

function findInnermost(before: Element, after: Element): Element {
  const were = listShown(before);
  for (const [at, part] of listShown(after).entries()) {
    const was = were[at];
    if (was === undefined || was.localName !== part.localName) return part;
    if (!part.isEqualNode(was)) return findInnermost(was, part);
  }
  return after;
}

function listShown({ children }: Element): Element[] {
  return Array.from(children).filter(({ localName }) => localName !== "script");
}
