import type { ReactNode } from "react";

/**
 * The `main` of a page that depends on the person or the cart. It fills the window from the first moment: the footer,
 * which would jump when the content replaces the loader, begins below it.
 */
export function PrivatePage({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="min-h-svh">
      {children}
    </main>
  );
}
