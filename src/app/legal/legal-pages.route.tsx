import { clsx } from "clsx";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import { listLegalLinks } from "#services/legal/get-legal-page.ts";
import type { Route } from "./+types/legal-pages.route.ts";

const title = "Legal";
const lead = "Your rights when you buy from us, and how we look after your data.";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const path = href("legal");
  const head = pageHead(shop, { title, description: lead, path, trail: [{ label: title, to: path }] });
  return { links: listLegalLinks(shop), head };
}

export default function LegalPages({ loaderData: { links } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs current={title} />
        <PageHeading heading="Legal information" lead={lead} />
        <ul className={clsx(layout.stack, layout.gap7, layout.acrossGrid, layout.three)}>
          {links.map((page) => (
            <li key={page.path}>
              <h2 className={text.h3}>
                <Link className={clsx(layout.touch, layout.touchWide)} to={page.path}>
                  {page.name}
                </Link>
              </h2>
              <p className={text.muted}>{page.lead}</p>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
