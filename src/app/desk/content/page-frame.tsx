import { useEffect, useRef, useState } from "react";
import type { PagePreview } from "#domain/content/desk/edited-content.ts";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  page: PagePreview;
  /** Of the window that it stands for, in px. */
  width: number;
}

/** The height of the frame, in px of the desk. */
const frameHeight = 620;

/** A page of the shop in a frame, as in a window of this width, made as small as it has to be. Nothing in it can be pressed. */
export function PageFrame({ page, width }: PageFrameProps) {
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
    if (isOpen && view !== null && view !== undefined) showPage(view, page);
  }, [isOpen, page]);

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

/** Shows a page in place of the one before, at the same height. The desk's policy allows no inline styles, but its own scripts may set them. */
function showPage(view: Window & typeof globalThis, { html, styles: css }: PagePreview): void {
  const shown = view.document;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  shown.adoptedStyleSheets = [sheet];
  const { scrollY } = view;
  shown.documentElement.replaceWith(shown.importNode(parsePage(html).documentElement, true));
  view.scrollTo(0, scrollY);
}

function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const field of page.querySelectorAll("[autofocus]")) field.removeAttribute("autofocus");
  page.body.inert = true;
  return page;
}
