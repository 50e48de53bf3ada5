import "./before-hydration.ts";
import { scrollToHashInitially, stayAtTopInitially } from "./initial-scroll.ts";

// The inline script of the home page.

scrollToHashInitially();
stayAtTopInitially();
