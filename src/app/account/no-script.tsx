import { useChrome } from "#app/chrome/use-chrome.ts";

/** What needs the browser's script says so to those who have none, and gives the telephone number. */
export function NoScript({ what = "This form" }: { what?: string }) {
  const phone = useChrome()?.site.phone;
  return (
    <noscript>
      <p className="notice">
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
