import { useNavigate } from "react-router";
import { keepFocus } from "#app/chrome/use-page-change.ts";

/** Opens another address of the list: the focus and the place on the page stay. */
export function useListNavigation(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to, { preventScrollReset: true, state: keepFocus });
}
