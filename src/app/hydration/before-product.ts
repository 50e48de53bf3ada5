import { keepUnsentItem } from "./keep-unsent-item.ts";

// The second inline script of a product's page.

keepUnsentItem();
