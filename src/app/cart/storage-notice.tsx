import { Notice } from "#app/ui/notice.tsx";
import { useCart } from "./cart-provider.tsx";
import styles from "./storage-notice.module.css";

/** Says that the cart cannot be stored or could not be read. */
export function StorageNotice() {
  const { problem } = useCart();
  if (problem === null) return null;
  return (
    <Notice kind="wait" className={styles.notice}>
      {problem === "not-saved"
        ? "This browser does not let us keep your cart. It works until you close or reload this page."
        : "The cart kept in this browser could not be read, so it starts empty."}
    </Notice>
  );
}
