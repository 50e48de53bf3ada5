import "./before-page.ts";
import { scheduleHydration, startWhenIdle } from "./start-hydration.ts";

// The inline script of most pages: what cannot wait for the browser code. The build bundles it into one text, whose hash
// stands in the content security policy, so it is the same for every visitor. A kind of page that needs more has a script of its own.

scheduleHydration(startWhenIdle);
