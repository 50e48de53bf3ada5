import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { useCart } from "./cart-provider.tsx";

export function StorageNotice() {
  const { problem } = useCart();
  if (problem === null) return null;
  return (
    <Notice kind="wait" className={layout.mb6}>
      {problem === "not-saved"
        ? "Your browser does not let us save your cart, so it will be lost when you close or reload this page."
        : "We could not read the cart saved in this browser, so you are starting with an empty one."}
    </Notice>
  );
}
