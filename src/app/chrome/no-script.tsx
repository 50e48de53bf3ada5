import notice from "#app/ui/notice.module.css";
import { useChrome } from "./use-chrome.ts";

export function NoScript({ what = "This form" }: { what?: string }) {
  const phone = useChrome()?.site.phone;
  return (
    <noscript>
      <p className={notice.notice}>
        <span>
          {what} needs JavaScript.
          {phone === undefined ? null : (
            <>
              {" "}
              Without it, ring us on <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
            </>
          )}
        </span>
      </p>
    </noscript>
  );
}
