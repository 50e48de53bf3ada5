import "./before-page.ts";
import { scheduleHydration, startHydration } from "./start-hydration.ts";

// The inline script of a page that shows little without its code.

scheduleHydration(startHydration);
startHydration();
