import { Outlet } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { ShopFrame } from "./shop-frame.tsx";

/** Everything around a page of the shop. The page itself is the `main` landmark. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

/** A page that failed keeps its frame. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <ShopFrame>
      <ErrorPage error={error} />
    </ShopFrame>
  );
}
