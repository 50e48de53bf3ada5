import { clsx } from "clsx";
import { DeepHeading } from "#app/content/deep-heading.tsx";
import { pageHead, structuredList } from "#app/content/page-head.ts";
import { Plate, plateWidth } from "#app/content/plate.tsx";
import { shopContext } from "#app/loader-context.ts";
import { InverseButtons } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Rings } from "#app/ui/rings.tsx";
import { href } from "#domain/routes/href.ts";
import { getPortfolioPage } from "#services/content/get-pages.ts";
import type { Route } from "./+types/portfolio.route.ts";
import styles from "./portfolio.route.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { meta, ...page } = getPortfolioPage(shop);
  return {
    ...page,
    head: pageHead(shop, {
      ...meta,
      path: href("portfolio"),
      picture: page.projects[0]?.thumbnail ?? null,
      trail: [{ label: "Portfolio", to: href("portfolio") }],
      more: structuredList(shop.baseUrl, { name: page.heading, items: page.projects }),
    }),
  };
}

export default function PortfolioPage({ loaderData: page }: Route.ComponentProps) {
  const { invitation, projects } = page;
  return (
    <main id="main">
      <DeepHeading heading={page.heading} lead={page.lead} current="Portfolio" />
      <div className={clsx(layout.stack, layout.joint, layout.lochGround, styles.plates)}>
        {projects.map((project, index) => {
          const width = plateWidth(index, projects.length);
          return (
            <Plate
              className={clsx(styles[width], index >= 3 && styles.nameOnly)}
              key={project.id}
              project={project}
              as="h2"
              large={width === "whole"}
              eager={index === 0}
              sizes={plateSizes[width]}
            />
          );
        })}
      </div>
      <section className={clsx(layout.pictureFrame, styles.invitation, layout.onDark)}>
        <Rings className={clsx(layout.screenOnly, styles.rings)} set="page" />
        <div className={clsx(layout.container, layout.relative, styles.invitationContent)}>
          <h2 className={styles.invitationHeading}>{invitation.heading}</h2>
          <p className={clsx(layout.mt4, styles.invitationText)}>{invitation.text}</p>
          <InverseButtons primary={invitation.primary} secondary={invitation.secondary} />
        </div>
      </section>
    </main>
  );
}

const plateSizes = {
  whole: "100vw",
  half: "(min-width: 48rem) 50vw, 100vw",
  third: "(min-width: 48rem) 34vw, 100vw",
};
