export function formatProvider(provider: string): string {
  return provider === "stripe" ? "Stripe" : provider;
}
