import text from "#app/ui/text.module.css";
import { useChrome } from "#app/chrome/use-chrome.ts";

/** Contact details for questions about an order. */
export function ConfirmationContact() {
  const site = useChrome()?.site;
  if (site === undefined) return null;
  return (
    <p className={text.small}>
      <b>Questions about this order?</b>
      <br />
      Ring <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>, {site.hours}, or write to{" "}
      <a href={`mailto:${site.email}`}>{site.email}</a>. We reply within {site.replyHours} hours.
    </p>
  );
}
