import type { Page } from "@playwright/test";

/** Fills the delivery form of the checkout with valid details. */
export async function fillDeliveryForm(page: Page, email: string): Promise<void> {
  const values = {
    "First name": "Isla",
    "Last name": "Fraser",
    Email: email,
    Phone: "01632 960152",
    "Address line 1": "3 Burnside Cottages",
    City: "Perth",
    Postcode: "PH1 0AA",
  };
  for (const [name, value] of Object.entries(values)) await page.getByRole("textbox", { name }).fill(value);
}
