import { PageViews } from "#app/prefetch/page-views.tsx";
import { ErrorPage } from "./error-page.tsx";
import { ShopFrame } from "./shop-frame.tsx";

/** The layout of the public and private pages. Each page renders its own `main` landmark. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <PageViews />
    </ShopFrame>
  );
}

/** A failed page keeps the frame. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <ShopFrame>
      <ErrorPage error={error} />
    </ShopFrame>
  );
}
