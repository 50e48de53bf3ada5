import type { ComponentProps } from "react";
import { Link } from "react-router";

interface ActionLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A page of the shop, or an https:, mailto: or tel: address. */
  to: string;
}

/** A link of the content: within the shop without loading the page anew, elsewhere as the browser does it. */
export function ActionLink({ to, ...rest }: ActionLinkProps) {
  return to.startsWith("/") ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}
