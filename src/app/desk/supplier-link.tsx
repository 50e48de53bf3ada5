import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import table from "./desk-table.module.css";

/** Opens the supplier's page of a product. `url` is "" where there is none. */
export function SupplierLink({ name, url }: { name: string; url: string }) {
  if (url === "") return <span className={text.muted}>No supplier page</span>;
  return (
    <a
      className={table.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Supplier page of ${name}`}
    >
      Supplier page <Icon name="external-link" />
    </a>
  );
}
