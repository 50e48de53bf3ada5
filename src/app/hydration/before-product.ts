import "./before-hydration.ts";
import { keepUnsentItem } from "./keep-unsent-item.ts";

// The inline script of a product's page.

keepUnsentItem();
