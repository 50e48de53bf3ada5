import { useNavigation } from "react-router";

/** A line along the top while the next page is on its way. CSS lets it show only when that takes a while. */
export function RouteProgress() {
  const navigation = useNavigation();
  return navigation.state === "idle" ? null : (
    <div className="route-progress" role="progressbar" aria-label="Loading the page" />
  );
}
