import { rememberScrollPosition } from "./initial-scroll.ts";
import { queueEarlyEvents } from "./queue-early-events.ts";
import { scheduleHydration } from "./start-hydration.ts";
import { watchPictures } from "./watch-pictures.ts";

// The inline script of every page: what cannot wait for the browser code. The build bundles it into one text, whose hash
// stands in the content security policy, so it is the same for every visitor.

queueEarlyEvents();
watchPictures();
rememberScrollPosition();
scheduleHydration();
