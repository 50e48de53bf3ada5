import { rememberScrollPosition } from "./initial-scroll.ts";
import { queueEarlyEvents } from "./queue-early-events.ts";
import { watchPictures } from "./watch-pictures.ts";

// What every page does before its browser code comes.

queueEarlyEvents();
watchPictures();
rememberScrollPosition();
