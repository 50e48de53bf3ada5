import { useNavigation } from "react-router";
import styles from "./route-progress.module.css";

/** A line along the top while the next page loads. CSS delays it, so that it shows only when loading takes a while. */
export function RouteProgress() {
  const navigation = useNavigation();
  return navigation.state === "idle" ? null : (
    <div className={styles.line} role="progressbar" aria-label="Loading the page" />
  );
}
