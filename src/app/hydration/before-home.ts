import { scrollToHashInitially, stayAtTopInitially } from "./initial-scroll.ts";

// The second inline script of the home page.

scrollToHashInitially();
stayAtTopInitially();
