import { Fragment } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorPage } from "./lost-page.tsx";
import { ShopFrame } from "./shop-frame.tsx";

/** The layout of the public and private pages. Each page renders its own `main` landmark. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Page />
    </ShopFrame>
  );
}

/**
 * The page on the screen. Its key keeps state from passing to another path. A separate component, so that the frame
 * does not render again.
 */
function Page() {
  const { pathname } = useLocation();
  return (
    <Fragment key={pathname}>
      <Outlet />
    </Fragment>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <ShopFrame>
      <ErrorPage error={error} />
    </ShopFrame>
  );
}
