import { memo, useContext, useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from "react-router";
import layout from "#app/ui/layout.module.css";
import { PageIsShownContext } from "./page-is-shown.ts";
import { addReady, followRouter, type MakePage, type PageView, startList } from "./page-view-list.ts";

/** Renders a page outside the document, to be shown at once when the visitor goes there. */
export let makeReady: ((make: MakePage) => void) | undefined;

/**
 * The page of the router, and those that were left or made ready, with all that React has rendered of them. Their elements are
 * out of the document, so that nothing finds them there: no id is twice, no heading, no find-in-page.
 */
export function PageViews() {
  const state = useContext(StateContext);
  const data = useContext(DataContext);
  const location = useContext(LocationContext);
  const outlet = useOutlet();
  if (state === null || data === null) throw new Error("PageViews must be rendered by a route");
  const page = { state, data, location, outlet };
  const [list, setList] = useState(() => startList(page));
  // A state of its own: React would forget what the list became in a render if an update of it still waited in a transition.
  const [asked, setAsked] = useState<MakePage | null>(null);
  const followed = followRouter(addReady(list, asked), page);
  if (followed !== list) setList(followed);
  useLayoutEffect(() => {
    makeReady = (make) => setAsked(() => make);
    return () => void (makeReady = undefined);
  }, []);
  const { shown, hidden, ready } = followed;
  return [...hidden, shown, ...(ready === null ? [] : [ready])]
    .toSorted((one, other) => one.id - other.id)
    .map((view) => <View key={view.id} view={view} isShown={view.id === shown.id} />);
}

const View = memo(function View({ view, isShown }: { view: PageView; isShown: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  // What was scrolled within the page. An element that leaves the document forgets it.
  const scrolled = useRef(new Map<Element, ScrollToOptions>());
  const putInPlace = () => {
    if (!isShown) page.current?.remove();
    else if (page.current?.parentNode === null) {
      place.current?.append(page.current);
      for (const [element, position] of scrolled.current) element.scrollTo({ ...position, behavior: "instant" });
    }
  };
  // Before the layout effects of the page, which may look for its elements.
  useInsertionEffect(putInPlace, [isShown]);
  // An insertion effect comes before the first references.
  useLayoutEffect(putInPlace, [isShown]);
  return (
    <div className={layout.contents} ref={place}>
      <div
        className={layout.contents}
        ref={page}
        onScrollCapture={({ target }) => {
          const { scrollLeft: left, scrollTop: top } = target as Element;
          scrolled.current.set(target as Element, { left, top });
        }}
      >
        <PageIsShownContext value={isShown}>
          <StateContext value={view.state}>
            <DataContext value={view.data}>
              <LocationContext value={view.location}>{view.outlet}</LocationContext>
            </DataContext>
          </StateContext>
        </PageIsShownContext>
      </div>
    </div>
  );
});
