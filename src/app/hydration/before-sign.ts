import "./before-page.ts";
import { startAtSign } from "./start-at-sign.ts";
import { scheduleHydration } from "./start-hydration.ts";

// The inline script of a page that starts its code at a sign that the visitor will press.

scheduleHydration(startAtSign);
