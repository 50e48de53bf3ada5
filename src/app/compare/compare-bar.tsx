import { clsx } from "clsx";
import { useState } from "react";
import { href } from "#domain/addresses/href.ts";
import type { ComparedPart, ComparedProduct } from "#services/catalogue/compare-products.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { getCompareStore } from "./compare-store.ts";

interface CompareBarProps {
  products: readonly ComparedProduct[];
  parts: readonly ComparedPart[];
  inShort: string;
}

/** Show only the differences, the link to pass on, and a way out. The tick works by style alone, without code too. */
export function CompareBar({ products, parts, inShort }: CompareBarProps) {
  const rows = parts.flatMap((part) => part.rows);
  const different = rows.filter(({ isSame }) => !isSame).length;
  const isInBrowser = useIsInBrowser();
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  }
  return (
    <>
      <div
        className={clsx(
          layout.wrap,
          layout.between,
          layout.darkRuleAbove,
          layout.gap0,
          layout.across8,
          layout.pt3,
          layout.mb4,
        )}
      >
        {products.length > 1 && (
          <label className={clsx(layout.touch, text.strong, layout.gap3)}>
            <input className={form.checkbox} name="only-differences" type="checkbox" autoComplete="off" />
            <span>
              Show only the differences{" "}
              <span className={clsx(text.plain, text.muted)}>
                ({different} of {rows.length})
              </span>
            </span>
          </label>
        )}
        <div className={clsx(layout.wrap, layout.toEnd, layout.across6)}>
          {isInBrowser && (
            <Button look="quiet" onClick={() => void copy().catch(() => undefined)}>
              <Icon name="link" /> <span role="status">{isCopied ? "Copied" : "Copy the link"}</span>
            </Button>
          )}
          <Link
            className={buttonClass({ look: "quiet" })}
            to={href("compare")}
            onClick={() => getCompareStore().set([])}
          >
            Clear all
          </Link>
        </div>
      </div>
      {inShort !== "" && (
        <Notice className={layout.mb7}>
          <b className={text.strong}>In short:</b> {inShort}
        </Notice>
      )}
    </>
  );
}
