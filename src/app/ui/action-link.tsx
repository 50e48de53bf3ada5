import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

interface ActionLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A page of the shop, or an https:, mailto: or tel: address. */
  to: string;
}

/** A link from the content: client-side navigation within the shop, a plain link elsewhere. */
export function ActionLink({ to, ...rest }: ActionLinkProps) {
  return to.startsWith("/") ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}
