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

/** The shown page. Its key confines state to a path. It is separate, so that the frame does not render again. */
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
