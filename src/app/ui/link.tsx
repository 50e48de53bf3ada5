import type { ComponentProps } from "react";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A page of the shop ("/about"), or the same page with another query ("?picture=2"). */
  to: string;
}

/**
 * A link to a page. It is a plain one: `useFollowedLinks` follows all of them with a single listener, because a listener and
 * five subscriptions in each of a hundred links cost more than the rest of a page when it changes.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
